// Scores hands with the npm package @kobalab/majiang-core: `node majiang.mjs FOLDER`, where FOLDER holds its node_modules.
// Standard input has one question a line as JSON, standard output one answer a line: what Majiang.Util.hule gives, or null.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const Majiang = createRequire(process.argv[2] + "/")("@kobalab/majiang-core");

for await (const line of createInterface({ input: process.stdin })) {
  const { hand, ron, rule, ...circumstances } = JSON.parse(line);
  const param = Majiang.Util.hule_param({ ...circumstances, rule: Majiang.rule(rule) });
  const found = Majiang.Util.hule(Majiang.Shoupai.fromString(hand), ron, param);
  process.stdout.write(JSON.stringify(found ?? null) + "\n");
}
