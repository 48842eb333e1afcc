import type { Quote } from '@/lib/cart/contract'
import type { NoLayawayReason } from '@/lib/layaway/layaway-offer'
import type { Preview } from '@/lib/layaway/layaway-preview'
import { fromWire, type Money, zero } from '@/lib/money/money'

/** One rhythm and number of parts the server offers for a cart. */
export type WireChoice = Quote['layaway']['choices'][number]

/** The choice of a rhythm and number of parts, else the one proposed first; none without layaway. */
export function choiceOf(
  { layaway }: Pick<Quote, 'layaway'>,
  plan: { readonly rhythm: string; readonly parts: number } | null,
): WireChoice | null {
  const wanted = layaway.choices.find(({ rhythm, parts }) => rhythm === plan?.rhythm && parts === plan.parts)
  return wanted ?? proposedChoice(layaway.choices)
}

/** As lib/layaway proposes: the smallest parts, monthly when at least three months fit. */
function proposedChoice(choices: readonly WireChoice[]): WireChoice | null {
  const [monthly] = choices.filter(({ rhythm }) => rhythm === 'month')
  const [fortnightly] = choices.filter(({ rhythm }) => rhythm === 'fortnight')
  if (!monthly || !fortnightly) return monthly ?? fortnightly ?? null
  return monthly.parts >= 3 || monthly.parts >= fortnightly.parts ? monthly : fortnightly
}

/** A quote of the server as the layaway bar takes it. */
export function previewOfQuote({ totals, layaway }: Quote, choice: WireChoice | null): Preview {
  const { currency } = totals
  const total = fromWire(totals.total, currency)
  if (!layaway.offered || choice === null) return fullPayment(total, layaway.reason)
  return {
    offered: true,
    reason: null,
    total,
    deposit: fromWire(layaway.deposit, currency),
    rhythm: choice.rhythm,
    parts: choice.parts,
    partAmount: fromWire(choice.part_amount, currency),
    firstDue: choice.schedule[0]?.due_date ?? null,
    lastDue: choice.schedule.at(-1)?.due_date ?? null,
    liquidationDate: layaway.liquidation_date,
  }
}

function fullPayment(total: Money, reason: string | null): Preview {
  return {
    offered: false,
    reason: reason as NoLayawayReason | null,
    total,
    deposit: total,
    rhythm: null,
    parts: 0,
    partAmount: zero(total.currency),
    firstDue: null,
    lastDue: null,
    liquidationDate: null,
  }
}

/** Whether all parts of a choice are alike; else its first one carries the remainder. */
export function hasEqualParts({ schedule }: WireChoice): boolean {
  return schedule.every(({ amount }) => amount === schedule[0]?.amount)
}
