import type { LocalDate } from '@/lib/dates/local-date'
import { type Money, subtract, zero } from '@/lib/money/money'
import { defaultPlan, type PlanChoice } from './default-plan'
import { type LayawayOfferInput, layawayOffer } from './layaway-offer'
import type { NoLayawayReason } from './no-layaway-reason'
import type { Rhythm } from './rhythm'

/** "Hoy $X, después N pagos de $Y", or why only full payment is possible; the same on card, calendar, page and cart. */
export interface Preview {
  readonly offered: boolean
  readonly reason: NoLayawayReason | null
  /** The whole price: deposit, parts and what hosts are paid on arrival. */
  readonly total: Money
  /** What hosts are paid on arrival; zero where everything is paid here. */
  readonly onArrival: Money
  /** What is paid today: the deposit, or all that is paid here when layaway is not offered. */
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
export interface PreviewTerms extends Pick<Preview, 'total' | 'onArrival' | 'deposit'> {
  readonly liquidationDate: LocalDate
}

/**
 * The layaway of a cart or a single departure with the plan proposed first (domain.md §6).
 * @param asked the rhythm a traveller asked for, if any
 */
export function layawayPreview(input: LayawayOfferInput, asked?: Rhythm): Preview {
  const offer = layawayOffer(input)
  if (!offer.offered) return fullPaymentPreview(input, offer.reason)
  const { total, onArrival, deposit } = input
  const { liquidationDate } = offer
  const plan = defaultPlan(offer, asked)
  return plan
    ? planPreview({ total, onArrival, deposit, liquidationDate }, plan)
    : fullPaymentPreview(input, 'no_date_fits')
}

/** The preview of any plan that can be picked; of one without parts it is full payment. */
export function planPreview(terms: PreviewTerms, plan: PlanChoice): Preview {
  const { total, onArrival, deposit, liquidationDate } = terms
  const { rhythm, schedule } = plan
  const [first] = schedule
  const last = schedule.at(-1) ?? first
  if (!first || !last) return fullPaymentPreview(terms, 'no_date_fits')
  return {
    offered: true,
    reason: null,
    total,
    onArrival,
    deposit,
    rhythm,
    parts: schedule.length,
    partAmount: first.amount,
    firstDue: first.dueDate,
    lastDue: last.dueDate,
    liquidationDate,
  }
}

/** "Ya solo pago total": everything that is paid here today, and why. */
export function fullPaymentPreview(
  { total, onArrival }: Pick<Preview, 'total' | 'onArrival'>,
  reason: NoLayawayReason | null,
): Preview {
  const nothing = { rhythm: null, parts: 0, partAmount: zero(total.currency), firstDue: null, lastDue: null }
  const deposit = subtract(total, onArrival)
  return { offered: false, reason, total, onArrival, deposit, ...nothing, liquidationDate: null }
}

/** What is paid here, today or later. */
export function onlineOf({ total, onArrival }: Pick<Preview, 'total' | 'onArrival'>): Money {
  return subtract(total, onArrival)
}
