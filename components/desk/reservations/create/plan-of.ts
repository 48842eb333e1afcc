import type { WireChoice } from '@/components/cart/quote-preview'
import type { PricedCart } from '@/lib/cart/contract'
import { proposedChoice } from '@/lib/layaway/default-plan'
import { fromWire, subtract, toWire } from '@/lib/money/money'

/** How the rest is paid, as the value of an option: `full`, or `month:6`. Empty: what is proposed. */
export type PlanName = string
export const FULL: PlanName = 'full'

export const nameOf = ({ rhythm, parts }: Pick<WireChoice, 'rhythm' | 'parts'>): PlanName =>
  `${rhythm}:${parts}`

/** The plan of that name, else the one that is proposed; null: all of it is paid at once. */
export function planOf(
  { layaway, totals }: Pick<PricedCart, 'layaway' | 'totals'>,
  name: PlanName,
): WireChoice | null {
  if (!layaway.offered || name === FULL) return null
  const wanted = layaway.choices.find((choice) => nameOf(choice) === name)
  return wanted ?? proposedChoice(layaway.choices, ({ amount }) => fromWire(amount, totals.currency))
}

/** What is due first, in major units. */
export function dueOf(
  { layaway, totals }: Pick<PricedCart, 'layaway' | 'totals'>,
  plan: WireChoice | null,
): number {
  if (plan) return layaway.deposit
  const { total, on_arrival: onArrival, currency } = totals
  return toWire(subtract(fromWire(total, currency), fromWire(onArrival, currency)))
}
