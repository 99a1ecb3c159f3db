"""What independent calculators say of the tables: the recorded comparison, and for which rules it holds."""
