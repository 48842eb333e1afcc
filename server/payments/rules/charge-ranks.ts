/** How final what a charge says is: a lower rank that arrives after a higher one changes no state. */
export const CHARGE_RANKS = {
  pending: 10,
  partially_paid: 20,
  failed: 30,
  paid: 40,
  overpaid: 45,
  disputed: 47,
  dispute_won: 48,
  partially_refunded: 50,
  refunded: 60,
} as const
