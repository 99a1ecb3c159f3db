"""Example hands: one for each combination where one was found, the worked examples, and hands for learning to count."""
