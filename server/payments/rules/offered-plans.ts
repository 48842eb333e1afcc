/** Months of a card charge and what they cost: percent 0 is interest-free (domain.md §7). */
export interface PaymentPlan {
  readonly percent: number
  readonly month: number
}

/** Months that a card allows, and what its bank takes in all, minor units: the amount itself without interest. */
export interface CardPlan {
  readonly months: number
  readonly total: number
}

/**
 * Which of our plans a card can have for an amount, minor units: one without interest where its bank takes none, and one
 * with interest where the gateway names what it comes to, which is shown before paying (domain.md §7). Interest that we
 * have no plan for is nobody's choice here, and months that are free there are not sold as if they were not.
 * @param allowed of the card, by its gateway
 */
export function offeredPlans(
  plans: readonly PaymentPlan[],
  allowed: readonly CardPlan[],
  amount: number,
): CardPlan[] {
  return plans.flatMap(({ month, percent }) => {
    const found = allowed.find(({ months }) => months === month)
    if (!found) return []
    const isFree = found.total === amount
    return isFree === (percent === 0) ? [found] : []
  })
}

/** What the months cost more than one payment, in percent of the amount, to two places. */
export function financingPercent({ total }: CardPlan, amount: number): number {
  return Math.round(((total - amount) / amount) * 10_000) / 100
}
