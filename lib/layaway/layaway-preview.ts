import type { LocalDate } from '@/lib/dates/local-date'
import { type Money, zero } from '@/lib/money/money'
import { defaultPlan, type PlanChoice } from './default-plan'
import { type LayawayOfferInput, layawayOffer } from './layaway-offer'
import type { NoLayawayReason } from './no-layaway-reason'
import type { Rhythm } from './rhythm'

/** "Hoy $X, después N pagos de $Y", or why only full payment is possible; the same on card, calendar, page and cart. */
export interface Preview {
  readonly offered: boolean
  readonly reason: NoLayawayReason | null
  readonly total: Money
  /** What is paid today: the deposit, or the total when layaway is not offered. */
  readonly deposit: Money
  readonly rhythm: Rhythm | null
  readonly parts: number
  /** The first, and so the largest, part; zero without layaway. */
  readonly partAmount: Money
  readonly firstDue: LocalDate | null
  readonly lastDue: LocalDate | null
  readonly liquidationDate: LocalDate | null
}

/** What is paid, whatever the plan. */
export interface PreviewTerms extends Pick<Preview, 'total' | 'deposit'> {
  readonly liquidationDate: LocalDate
}

/**
 * The layaway of a cart or a single departure with the plan proposed first (domain.md §6).
 * @param asked the rhythm a traveller asked for, if any
 */
export function layawayPreview(input: LayawayOfferInput, asked?: Rhythm): Preview {
  const offer = layawayOffer(input)
  if (!offer.offered) return fullPaymentPreview(input.total, offer.reason)
  const { total, deposit } = input
  const { liquidationDate } = offer
  const plan = defaultPlan(offer, asked)
  return plan
    ? planPreview({ total, deposit, liquidationDate }, plan)
    : fullPaymentPreview(total, 'no_date_fits')
}

/** The preview of any plan that can be picked; of one without parts it is full payment. */
export function planPreview({ total, deposit, liquidationDate }: PreviewTerms, plan: PlanChoice): Preview {
  const { rhythm, schedule } = plan
  const [first] = schedule
  const last = schedule.at(-1) ?? first
  if (!first || !last) return fullPaymentPreview(total, 'no_date_fits')
  return {
    offered: true,
    reason: null,
    total,
    deposit,
    rhythm,
    parts: schedule.length,
    partAmount: first.amount,
    firstDue: first.dueDate,
    lastDue: last.dueDate,
    liquidationDate,
  }
}

/** "Ya solo pago total": everything today, and why. */
export function fullPaymentPreview(total: Money, reason: NoLayawayReason | null): Preview {
  const nothing = { rhythm: null, parts: 0, partAmount: zero(total.currency), firstDue: null, lastDue: null }
  return { offered: false, reason, total, deposit: total, ...nothing, liquidationDate: null }
}
