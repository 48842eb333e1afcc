import { addDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import { links } from '@/lib/links/links'
import { money, toWire } from '@/lib/money/money'
import { hashToken, newToken } from '@/server/accounts/tokens'
import type { Refund } from '@/server/payments/refunds/list-refunds'
import { ACCOUNT_DAYS } from '@/server/payments/refunds/refund-cases'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import { listProducts, type Reservation } from '../find-reservation'
import { refundAccountMail } from '../mails/refunds/refund-account'

/** Whoever helped to pay and left an address. */
export interface Payer {
  readonly email: string
  readonly name: string | null
}

/**
 * Mails whoever helped to pay a link to say where their refund is paid: of that refund alone, for as long as nobody at the
 * desk has to ask. The one that was sent for it before ends; only the hash of the token is kept. In a transaction.
 */
export async function sendAccountLink(
  context: Context,
  reservation: Reservation,
  refund: Refund,
  payer: Payer,
): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const token = newToken()
  await endAccountLink(context, refund.id)
  await db.execute(sql`
    insert into refund_account_links (token_sha256, refund_id, created_at, expires_at)
    values (${hashToken(token)}, ${refund.id}, ${now.toISOString()}, ${addDays(now, ACCOUNT_DAYS).toISOString()})`)
  const { products } = aboutReservation(context, reservation, await listProducts(context, reservation.id))
  await queueMail(context, refundAccountMail, {
    eventKey: `refund_account:${refund.id}:${refund.updatedAt.getTime()}`,
    ...{ recipient: payer.email, locale: reservation.locale },
    data: {
      ...{ firstname: payer.name ?? '', currency: refund.currency, method: refund.method, products },
      amount: toWire(money(refund.amountMinor, refund.currency)),
      link: context.env.siteUrl + links.refundAccount(token),
      days: ACCOUNT_DAYS,
    },
  })
}

/** The link of a refund opens nothing any more. */
async function endAccountLink({ db, clock }: Context, refundId: string): Promise<void> {
  await db.execute(sql`
    update refund_account_links set ended_at = ${clock.now().toISOString()}
    where refund_id = ${refundId} and ended_at is null`)
}
