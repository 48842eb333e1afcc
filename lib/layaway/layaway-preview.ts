import type { LocalDate } from '@/lib/dates/local-date'
import { type Money, zero } from '@/lib/money/money'
import { defaultPlan } from './default-plan'
import { type LayawayOfferInput, layawayOffer, type NoLayawayReason } from './layaway-offer'
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

/** The layaway of a cart or a single departure with the plan proposed first (domain.md §6, issue: one function). */
export function layawayPreview(input: LayawayOfferInput): Preview {
  const offer = layawayOffer(input)
  const plan = offer.offered ? defaultPlan(offer) : null
  const [first] = plan?.schedule ?? []
  if (!offer.offered || !plan || !first)
    return fullPayment(input.total, offer.offered ? 'no_date_fits' : offer.reason)
  return {
    offered: true,
    reason: null,
    total: input.total,
    deposit: input.deposit,
    rhythm: plan.rhythm,
    parts: plan.parts,
    partAmount: first.amount,
    firstDue: first.dueDate,
    lastDue: plan.schedule.at(-1)?.dueDate ?? first.dueDate,
    liquidationDate: offer.liquidationDate,
  }
}

function fullPayment(total: Money, reason: NoLayawayReason): Preview {
  const nothing = { rhythm: null, parts: 0, partAmount: zero(total.currency), firstDue: null, lastDue: null }
  return { offered: false, reason, total, deposit: total, ...nothing, liquidationDate: null }
}
