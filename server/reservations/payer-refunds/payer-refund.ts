import { addHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import { type Locale, languageOf } from '@/lib/locale/market'
import { money, toWire } from '@/lib/money/money'
import type { RefundAccount } from '@/lib/payments/refund-account'
import { accountKind } from '@/lib/payments/refund-account-kind'
import type { PayerRefund } from '@/lib/reservations/payer-refund-contract'
import { hashToken } from '@/server/accounts/tokens'
import { findAttempt } from '@/server/payments/attempts/find-attempt'
import { findRefund, type Refund } from '@/server/payments/refunds/list-refunds'
import { ACCOUNT_HOURS, nameAccount, takesAccount } from '@/server/payments/refunds/name-account'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { findReservation, listProducts } from '../find-reservation'
import { tellRefund } from '../money/tell-refunds'

interface Opened {
  readonly refund: Refund
  readonly expiresAt: Date
}

/**
 * The one refund that a link is about: its amount and how it stands, and nothing of the reservation but its trip.
 * @throws DomainError not_found for a link that ended, is too old or never was: which of them is nobody's business
 */
export async function showPayerRefund(context: Context, token: string, locale: Locale): Promise<PayerRefund> {
  const { refund, expiresAt } = await openLink(context, token)
  const { amountMinor, currency, method, accountEnding, accountNamedAt } = refund
  const payment = await findAttempt(context, refund.attemptId)
  const [first] = await listProducts(context, refund.orderId)
  if (!first) throw new DomainError('not_found')
  const isNamed = accountEnding !== null && accountNamedAt !== null
  return {
    trip: first.snapshot.name[languageOf(locale)],
    payer_name: payment?.payerName ?? null,
    ...{ amount: toWire(money(amountMinor, currency)), currency, method, kind: accountKind(currency) },
    account: isNamed
      ? { ending: accountEnding, paid_from: addHours(accountNamedAt, ACCOUNT_HOURS).toISOString() }
      : null,
    takes_account: takesAccount(refund),
    expires_at: expiresAt.toISOString(),
  }
}

/**
 * Names the account of the one refund that a link is about, and tells the payer's address: whoever has the link but not the
 * mailbox is found out a day before anything is paid.
 * @throws DomainError not_found as above, and as nameAccount
 */
export function namePayerAccount(context: Context, token: string, account: RefundAccount): Promise<void> {
  return transact(context, async (inside) => {
    const { refund } = await openLink(inside, token)
    const named = await nameAccount(inside, refund.orderId, refund.id, account)
    await tellRefund(inside, named, 'account_named')
  })
}

async function openLink(context: Context, token: string): Promise<Opened> {
  const { rows } = await context.db.execute<{ refund_id: string; expires_at: string }>(sql`
    select refund_id, expires_at from refund_account_links
    where token_sha256 = ${hashToken(token)} and ended_at is null
      and expires_at > ${context.clock.now().toISOString()}`)
  const [link] = rows
  const refund = link ? await findRefund(context, link.refund_id) : null
  if (!link || !refund || !(await findReservation(context, refund.orderId)))
    throw new DomainError('not_found')
  return { refund, expiresAt: new Date(link.expires_at) }
}
