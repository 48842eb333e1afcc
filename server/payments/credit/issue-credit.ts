import type { LocalDate } from '@/lib/dates/local-date'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Locale } from '@/lib/locale/market'
import { type Money, toWire } from '@/lib/money/money'
import type { CreditReason } from '@/lib/payments/credit'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { creditIssuedMail } from '../mails/credit-issued'
import { creditEnd } from '../rules/credit'
import { ledgerEntries } from '../tables'
import { creditLink } from './credit-link'
import { mailboxOf } from './credit-owner'
import { creditOf } from './credits-left'
import { creditEntries, creditOwners } from './tables'

export interface NewCredit {
  /** The event: the same one issues once (`late_money:{order}:{sum}`). */
  readonly key: string
  /** Proven, or the buyer's: whoever proves it may spend. */
  readonly email: string
  /** Of the mail. */
  readonly locale: Locale
  /** More than zero. */
  readonly amount: Money
  readonly reason: CreditReason
  /** The reservation it comes of; null for none. */
  readonly order: {
    readonly id: string
    /** What of the amount leaves the order's ledger; the rest is a gift. Minor units. */
    readonly fromLedgerMinor: number
  } | null
  /** The last day; a year from today when left out. */
  readonly endsOn?: LocalDate
}

/**
 * Issues credit in the caller's transaction, and tells its owner. What leaves the ledger of an order is booked there as
 * money that went back by the method `credit`; the caller holds the lock of its payable, and lets the reservation see that
 * its money moved (`onLedgerMoved`).
 * @returns whether it was issued now, not before
 * @throws RangeError for an amount that is not more than zero, or less than what leaves the ledger
 */
export async function issueCredit(context: Context, credit: NewCredit): Promise<boolean> {
  const { key, amount, reason, order, locale } = credit
  const fromLedger = order?.fromLedgerMinor ?? 0
  if (amount.amount <= 0 || fromLedger > amount.amount)
    throw new RangeError(`${key}: ${amount.amount} is no credit of ${fromLedger}.`)
  const { currency } = amount
  const email = mailboxOf(credit.email)
  const now = context.clock.now()
  const id = newId(now)
  const endsOn = credit.endsOn ?? creditEnd(context.clock.today(dueZone(currency)))
  await context.db
    .insert(creditOwners)
    .values({ email, currency, locale })
    .onConflictDoUpdate({ target: [creditOwners.email, creditOwners.currency], set: { locale } })
  const entry = { id, creditId: id, email, currency, kind: 'issued', amountMinor: amount.amount } as const
  const issued = await context.db
    .insert(creditEntries)
    .values({ ...entry, orderId: order?.id ?? null, reason, endsOn, eventKey: key, at: now })
    .onConflictDoNothing({ target: creditEntries.eventKey })
    .returning({ id: creditEntries.id })
  if (issued.length === 0) return false
  if (order && fromLedger > 0) await bookCreditOut(context, order.id, { ...amount, amount: fromLedger })
  await queueMail(context, creditIssuedMail, {
    eventKey: `credit_issued:${id}`,
    recipient: email,
    locale,
    data: {
      ...{ currency, reason, amount: toWire(amount), ends_on: endsOn, link: creditLink(context) },
      balance: toWire(await creditOf(context, { email, currency })),
    },
  })
  return true
}

/** Money of an order that is credit from now on. */
export async function bookCreditOut(
  context: Context,
  orderId: string,
  { amount, currency }: Money,
): Promise<void> {
  const at = context.clock.now()
  await context.db
    .insert(ledgerEntries)
    .values({ id: newId(at), orderId, kind: 'refund', amountMinor: amount, currency, method: 'credit', at })
}
