import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { CallData } from '@/lib/api/call'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Gift, giveCredit as giveCall, quoteGift as quoteCall } from '@/lib/desk/gift-contract'
import { MOST_GIFT } from '@/lib/desk/gift-limits'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Locale } from '@/lib/locale/market'
import { add, fromWire, type Money, toWire } from '@/lib/money/money'
import { provenEmail } from '@/server/accounts/emails/proven-email'
import { findUserById } from '@/server/accounts/search-users'
import { mailboxOf } from '@/server/payments/credit/credit-owner'
import { creditOf } from '@/server/payments/credit/credits-left'
import { issueCredit } from '@/server/payments/credit/issue-credit'
import { readAmount } from '@/server/payments/ledger/read-amount'
import { creditEnd } from '@/server/payments/rules/credit'
import type { Context, Member } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { demandUpTo } from '../access/demand-up-to'
import { appendEntry } from '../audit/append-entry'
import { type Effect, isStillSo, signDeskQuote } from '../desk-quote'

interface Facts {
  readonly email: string
  readonly locale: Locale
  readonly amount: Money
  readonly before: Money
  readonly endsOn: LocalDate
}

/**
 * What credit on the house would come to; nothing is done by asking.
 * @throws DomainError not_found for an account that is closed or proved no address, forbidden above what the role may give,
 * invalid (amount) above what anybody gives alone
 */
export async function quoteGift(
  context: Context,
  member: Member,
  uuid: string,
  wish: z.output<typeof quoteCall.body>,
): Promise<Gift> {
  return sign(context, uuid, await factsOf(context, member, uuid, wish))
}

/**
 * Gives credit as a quote said, in the caller's transaction; the same quote gives once.
 * @throws DomainError as `quoteGift`, quote_changed with the quote of now, already_decided for one that was carried out
 */
export async function giveCredit(
  context: Context,
  member: Member,
  uuid: string,
  { quote, reason, ...wish }: z.output<typeof giveCall.body>,
): Promise<CallData<typeof giveCall>> {
  const facts = await factsOf(context, member, uuid, wish)
  const key = `goodwill:${createHash('sha256').update(quote).digest('hex')}`
  if (!isStillSo(context, quote, effectOf(uuid, facts)))
    throw new DomainError('quote_changed', { data: sign(context, uuid, facts) })
  const { amount, email, locale, endsOn } = facts
  const given = { key, email, locale, amount, reason: 'goodwill', order: null, endsOn } as const
  if (!(await issueCredit(context, given))) throw new DomainError('already_decided')
  const { currency } = amount
  await appendEntry(context, member, {
    ...{ action: 'give_credit', object: { type: 'traveller', id: uuid }, reason },
    after: { amount: amount.amount, currency, ends_on: endsOn },
  })
  const balance = await creditOf(context, { email, currency })
  return { amount: toWire(amount), currency, balance: toWire(balance) }
}

async function factsOf(
  context: Context,
  member: Member,
  uuid: string,
  { amount: asked, currency }: z.output<typeof quoteCall.body>,
): Promise<Facts> {
  const user = await findUserById(context, uuid)
  const proven = await provenEmail(context, uuid)
  if (!user || user.closed_at !== null || proven === null) throw new DomainError('not_found')
  const amount = readAmount(asked, { currency })
  if ((await demandUpTo(context, member, 'ask_refund', amount)) > fromWire(MOST_GIFT, 'MXN').amount)
    throw invalid('amount', 'too_big')
  const email = mailboxOf(proven)
  return {
    ...{ email, locale: user.locale, amount, before: await creditOf(context, { email, currency }) },
    endsOn: creditEnd(context.clock.today(dueZone(currency))),
  }
}

function sign(context: Context, uuid: string, facts: Facts): Gift {
  const { amount, before, email, endsOn } = facts
  return {
    ...signDeskQuote(context, effectOf(uuid, facts)),
    ...{ amount: toWire(amount), currency: amount.currency, email, ends_on: endsOn },
    ...{ before: toWire(before), after: toWire(add(before, amount)) },
  }
}

function effectOf(uuid: string, { amount, before, email, endsOn }: Facts): Effect {
  return {
    ...{ order: uuid, action: 'give_credit' },
    facts: [amount.amount, amount.currency, before.amount, email, endsOn],
  }
}
