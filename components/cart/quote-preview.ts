import { rememberedRhythm } from '@/components/layaway/asked-rhythm'
import type { Quote } from '@/lib/cart/contract'
import { proposedChoice } from '@/lib/layaway/default-plan'
import { fullPaymentPreview, type Preview, planPreview } from '@/lib/layaway/layaway-preview'
import { fromWire } from '@/lib/money/money'

/** One rhythm and number of parts the server offers for a cart. */
export type WireChoice = Quote['layaway']['choices'][number]

/**
 * The choice of a rhythm and number of parts, else the one proposed first; none without layaway.
 * @param asked the rhythm in which the trip was looked for
 */
export function choiceOf(
  { layaway, totals }: Pick<Quote, 'layaway' | 'totals'>,
  plan: { readonly rhythm: string; readonly parts: number } | null,
  asked = rememberedRhythm(),
): WireChoice | null {
  const wanted = layaway.choices.find(({ rhythm, parts }) => rhythm === plan?.rhythm && parts === plan.parts)
  return wanted ?? proposedChoice(layaway.choices, ({ amount }) => fromWire(amount, totals.currency), asked)
}

/** A quote of the server as the layaway bar takes it. */
export function previewOfQuote({ totals, layaway }: Quote, choice: WireChoice | null): Preview {
  const { currency } = totals
  const total = fromWire(totals.total, currency)
  const onArrival = fromWire(totals.on_arrival, currency)
  const { liquidation_date: liquidationDate } = layaway
  if (!layaway.offered || choice === null || liquidationDate === null)
    return fullPaymentPreview({ total, onArrival }, layaway.reason)
  const deposit = fromWire(layaway.deposit, currency)
  const schedule = choice.schedule.map(({ n, due_date: dueDate, amount }) => ({
    ...{ n, dueDate, amount: fromWire(amount, currency) },
  }))
  return planPreview({ total, onArrival, deposit, liquidationDate }, { ...choice, schedule })
}

/** Whether all parts of a choice are alike; else its first one carries the remainder. */
export function hasEqualParts({ schedule }: WireChoice): boolean {
  return schedule.every(({ amount }) => amount === schedule[0]?.amount)
}
