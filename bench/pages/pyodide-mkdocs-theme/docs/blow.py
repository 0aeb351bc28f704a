# --- PMT:code --- #
from rules_core import blow

bonus = 5
print(blow.multiplier(bonus))
