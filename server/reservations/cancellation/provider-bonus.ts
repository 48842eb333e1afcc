import { type Money, subtract, sum, zero } from '@/lib/money/money'
import type { PlannedRefund } from '@/server/payments/refunds/preview-refunds'
import { type CreditShares, providerShares } from '../rules/provider/provider-shares'
import type { CancellationFacts } from './cancellation-facts'
import type { GivenAs } from './give-back'

/** What a cancellation gives beyond what was paid. */
export interface Bonus {
  /** As money, to an account that the buyer names. */
  readonly asMoney: Money
  /** As credit. */
  readonly gift: Money
  /** The buyer's own newest payment; null where there is none that holds money. */
  readonly newest: PlannedRefund['payment'] | null
}

type Facts = Pick<CancellationFacts, 'quote' | 'back' | 'surplus' | 'bonus' | 'ways'>

/**
 * The bonus of a provider that cancels, as it is taken: money for a buyer who paid with some, else credit; with credit the
 * tenth on top too. Nothing for any other cancellation.
 */
export function bonusOf(facts: Facts, as: GivenAs): Bonus {
  const { quote, bonus, ways } = facts
  const nothing = zero(bonus.currency)
  const newest = ways.find(({ payment }) => payment.isOwn)?.payment ?? null
  if (quote.rule !== 'provider_cancelled') return { asMoney: nothing, gift: nothing, newest }
  if (as !== 'money') return { asMoney: nothing, gift: creditShares(facts).gift, newest }
  return newest ? { asMoney: bonus, gift: nothing, newest } : { asMoney: nothing, gift: bonus, newest }
}

/** What taking credit comes to where the provider cancels. */
export function creditShares({ back, surplus, bonus, ways }: Facts): CreditShares {
  const total = (list: readonly PlannedRefund[]) =>
    sum(
      list.map(({ amount }) => amount),
      back.currency,
    )
  const ofCompanions = total(ways.filter(({ payment }) => !payment.isOwn))
  return providerShares({ back, surplus, bonus, ofCompanions, ofCredit: subtract(back, total(ways)) })
}
