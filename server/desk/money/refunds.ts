import { addHours } from 'date-fns'
import type { CallData } from '@/lib/api/call'
import type { DeskRefund, listRefunds as listCall } from '@/lib/desk/money-contract'
import { isDescending, REFUND_SORTS, sortedBy } from '@/lib/desk/views/list-sorts'
import { purchaseDay } from '@/lib/layaway/due-instant'
import type { Currency } from '@/lib/locale/market'
import { money, toWire } from '@/lib/money/money'
import { isRefundLate } from '@/lib/payments/late-refund'
import type { RefundAccount } from '@/lib/payments/refund-account'
import type { Payments } from '@/server/payments/payments'
import { askForAnotherAccount } from '@/server/payments/refunds/ask-for-account'
import { type Companion, companionsOf } from '@/server/payments/refunds/companion'
import { listOpenRefunds, MOST_REFUNDS } from '@/server/payments/refunds/list-open-refunds'
import { findRefund, type Refund } from '@/server/payments/refunds/list-refunds'
import { ACCOUNT_HOURS, openAccount } from '@/server/payments/refunds/name-account'
import { NotPaidOut, payOutRefund } from '@/server/payments/refunds/pay-out-refund'
import { reachPayer } from '@/server/payments/refunds/reach-payer'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { nameOrders } from '@/server/reservations/cases/name-subjects'
import { appendEntry } from '../audit/append-entry'

/** Money that is to go back and has not, and what it comes to; of accounts only their ends. */
export async function listRefunds(
  context: Context,
  sort: (typeof REFUND_SORTS)[number] = REFUND_SORTS[0],
): Promise<CallData<typeof listCall>> {
  const by = sortedBy(sort) === 'amount' ? 'amount' : 'send_by'
  const open = await listOpenRefunds(context, by, isDescending(sort))
  const names = await nameOrders(
    context,
    open.map(({ orderId }) => orderId),
  )
  const companions = await companionsOf(context, open)
  const items = open.flatMap((refund) => {
    const name = names.get(refund.orderId)
    const told = name && { ...name, companion: companions.get(refund.id) ?? null }
    return told ? present(refund, told, context.clock.now()) : []
  })
  return { items, sums: open.length < MOST_REFUNDS ? sumsOf(open) : null }
}

function sumsOf(open: readonly Refund[]) {
  const minor = new Map<Currency, number>()
  for (const { currency, amountMinor } of open) minor.set(currency, (minor.get(currency) ?? 0) + amountMinor)
  return [...minor].sort().map(([currency, sum]) => ({ currency, amount: toWire(money(sum, currency)) }))
}

interface Told {
  readonly code: string
  readonly buyer: string
  readonly companion: Companion | null
}

function present(refund: Refund, { code, buyer, companion }: Told, now: Date): DeskRefund {
  const { accountEnding, accountNamedAt, amountMinor, currency } = refund
  return {
    ...{ uuid: refund.id, code, buyer, companion, state: refund.state, method: refund.method, currency },
    ...{ amount: toWire(money(amountMinor, currency)), send_by: refund.sendBy, failure: refund.failure },
    is_late: isRefundLate(refund, purchaseDay(currency, now.getTime())),
    held: refund.heldBy !== null,
    account:
      accountEnding === null || accountNamedAt === null
        ? null
        : { ending: accountEnding, ...payableFrom(addHours(accountNamedAt, ACCOUNT_HOURS), now) },
    updated_at: refund.updatedAt.toISOString(),
  }
}

const payableFrom = (from: Date, now: Date) => ({ paid_from: from.toISOString(), is_due: from <= now })

/** The whole account of a refund that is paid now; that it was read is kept. @throws DomainError not_found, refund_closed */
export async function readAccount(
  context: Context,
  member: Member,
  uuid: string,
  reason: string,
): Promise<RefundAccount> {
  const refund = await findRefund(context, uuid)
  if (!refund) throw new DomainError('not_found')
  if (refund.accountNamedAt === null || refund.heldBy !== null) throw new DomainError('refund_closed')
  await appendEntry(context, member, {
    ...{ action: 'read_account', object: { type: 'refund', id: uuid }, reason },
  })
  return openAccount(context, refund)
}

/**
 * Notes that a refund was paid to its account, in one transaction with the entry of who did it.
 * @throws DomainError refund_closed for one that is not to be paid by hand, waits for a signature, or whose account was
 * named less than a day ago
 */
export function noteSent(
  context: Context,
  payments: Payments,
  member: Member,
  { uuid, reference }: { readonly uuid: string; readonly reference: string },
): Promise<Refund> {
  return transact(context, async (inside) => {
    const paid = await payOutRefund(inside, payments, uuid, reference).catch((error: unknown) => {
      throw error instanceof NotPaidOut ? new DomainError('refund_closed', { reason: error.message }) : error
    })
    await appendEntry(inside, member, {
      ...{ action: 'refund_paid_out', object: { type: 'refund', id: uuid }, after: { reference } },
    })
    return paid
  })
}

/** Asks who paid for an account, or another one. @throws DomainError not_found, refund_closed */
export function askAccount(
  context: Context,
  payments: Payments,
  member: Member,
  { uuid, reason }: { readonly uuid: string; readonly reason: string },
): Promise<Refund> {
  return transact(context, async (inside) => {
    if (!(await findRefund(inside, uuid))) throw new DomainError('not_found')
    const asked = await askForAnotherAccount(inside, payments, uuid)
    if (!asked) throw new DomainError('refund_closed')
    await appendEntry(inside, member, {
      ...{ action: 'ask_account', object: { type: 'refund', id: uuid }, reason },
    })
    return asked
  })
}

/**
 * Asks somebody who helped to pay and left no address for an account, where they are reached: the link is mailed there.
 * No address is kept in the chain. @throws DomainError not_found, refund_closed
 */
export function askPayer(
  context: Context,
  payments: Payments,
  member: Member,
  { uuid, email, reason }: { readonly uuid: string; readonly email: string; readonly reason: string },
): Promise<Refund> {
  return transact(context, async (inside) => {
    const asked = await reachPayer(inside, payments, uuid, email)
    if (!asked) throw new DomainError('not_found')
    await appendEntry(inside, member, {
      ...{ action: 'reach_payer', object: { type: 'refund', id: uuid }, reason },
    })
    return asked
  })
}
