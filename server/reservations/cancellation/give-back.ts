import type { LocalDate } from '@/lib/dates/local-date'
import { add, type Money, subtract, sum, zero } from '@/lib/money/money'
import type { CreditReason } from '@/lib/payments/credit'
import { issueCredit } from '@/server/payments/credit/issue-credit'
import type { GatewayRegistry } from '@/server/payments/gateways/registry'
import { restPaidOtherwise } from '@/server/payments/points/points-paid'
import type { Refund } from '@/server/payments/refunds/list-refunds'
import { planRefunds } from '@/server/payments/refunds/plan-refunds'
import { type PlannedRefund, previewRefunds } from '@/server/payments/refunds/preview-refunds'
import type { Context } from '@/server/platform/context'
import type { Reservation } from '../find-reservation'

/**
 * How what comes back is taken. `credit`: what the buyer paid; whoever helped has their money back all the same.
 * `all_credit`: where nobody chose, everything is the buyer's credit.
 */
export type GivenAs = 'money' | 'credit' | 'all_credit'

export interface GivingBack {
  readonly amount: Money
  readonly as: GivenAs
  readonly reason: Refund['reason']
  /** By when money is sent. */
  readonly sendBy: LocalDate
  /** The approval of the desk that money waits for; left out: none. */
  readonly heldBy?: string | undefined
  /** Whether it is of a trip that left a reservation which goes on. */
  readonly ofTrip?: boolean | undefined
  /** To which payments, where that is decided; else newest first. What they leave of the amount is credit again. */
  readonly ways?: readonly PlannedRefund[]
  readonly credit: {
    /** The event: the same one issues once. */
    readonly key: string
    readonly reason: CreditReason
    /** Whose it is; the buyer's when left out. */
    readonly email?: string
    /** What it is worth beyond what was paid; left out: nothing. */
    readonly gift?: Money
  }
}

export interface GivenBack {
  readonly refunds: readonly Refund[]
  /** The payments that refunds go back to. */
  readonly ways: readonly PlannedRefund[]
  /** What is credit from now on, also what was paid with credit. */
  readonly credit: Money
  /** What is points again, as the amount they are worth. */
  readonly points: Money
}

/** What of an amount becomes credit when it is taken so. @param ways that it goes back to as money */
export function creditOf(ways: readonly PlannedRefund[], as: GivenAs, currency: Money['currency']): Money {
  return sumOf(
    ways.filter((way) => isCredit(way, as)),
    currency,
  )
}

/** The payments that an amount goes back to as money when it is taken so. */
export function moneyWays(ways: readonly PlannedRefund[], as: GivenAs): PlannedRefund[] {
  return ways.filter((way) => !isCredit(way, as))
}

/**
 * Gives an amount back as it was taken, in the caller's transaction and under the lock of the payable, followed by
 * `onLedgerMoved`: refunds are planned, credit is issued and told by its own mail, and points are points again.
 */
export async function giveBack(
  context: Context,
  gateways: GatewayRegistry,
  { id, email, locale, currency }: Pick<Reservation, 'id' | 'email' | 'locale' | 'currency'>,
  { amount, as, ways: decided, reason, sendBy, heldBy, ofTrip, credit: { gift, ...credit } }: GivingBack,
): Promise<GivenBack> {
  const all = decided ?? (await previewRefunds(context, gateways, id, amount))
  const ways = moneyWays(all, as)
  const issued = creditOf(all, as, currency)
  const { points } = await restPaidOtherwise(
    context,
    id,
    subtract(subtract(amount, issued), sumOf(ways, currency)),
  )
  const refunds = await planRefunds(context, gateways, {
    ...{ orderId: id, amount: subtract(amount, issued), reason, sendBy, heldBy, ofTrip, ways },
  })
  const worth = gift ? add(issued, gift) : issued
  if (worth.amount > 0)
    await issueCredit(context, {
      ...{ email, locale, ...credit, amount: worth },
      order: { id, fromLedgerMinor: issued.amount },
    })
  const asCredit = subtract(subtract(amount, sumOf(ways, currency)), points)
  return { refunds, ways, credit: add(asCredit, gift ?? zero(currency)), points }
}

function sumOf(ways: readonly PlannedRefund[], currency: Money['currency']): Money {
  return sum(
    ways.map((way) => way.amount),
    currency,
  )
}

function isCredit({ payment }: PlannedRefund, as: GivenAs): boolean {
  return as === 'all_credit' || (as === 'credit' && payment.isOwn)
}
