import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import { timeIn, todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import { CURRENCIES, type Currency, type Locale } from '@/lib/locale/market'
import { money, toWire } from '@/lib/money/money'
import { type Context, transact } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { creditEndingMail } from '../mails/credit-ending'
import { creditReminder } from '../rules/credit'
import { creditLink } from './credit-link'
import { lockCreditOwner } from './credit-owner'

/** Mails of a day are written from this hour on. */
const FROM = '09:00'

/**
 * Tells owners 30 and 7 days before a credit ends, once for each: an owner is looked at once a day, by the clock of the
 * currency, in a transaction that also says so. A day on which nothing ran is made up for.
 * @param most owners of a currency in one run; the next run takes the others
 * @returns how many owners were looked at
 */
export async function remindOfCredit(context: Context, most = 300): Promise<number> {
  let looked = 0
  for (const currency of CURRENCIES) looked += await remindCurrency(context, currency, most)
  return looked
}

async function remindCurrency(context: Context, currency: Currency, most: number): Promise<number> {
  const now = context.clock.now()
  if (timeIn(dueZone(currency), now) < FROM) return 0
  const today = todayIn(dueZone(currency), now)
  const { rows } = await context.db.execute<{ email: string; locale: Locale }>(sql`
    select email, locale from credit_owners
    where currency = ${currency} and (reminded_on is null or reminded_on < ${today}::date)
    order by reminded_on nulls first, email limit ${most}`)
  for (const owner of rows) await transact(context, (inside) => remind(inside, { ...owner, currency }, today))
  return rows.length
}

interface Told {
  readonly email: string
  readonly currency: Currency
  readonly locale: Locale
}

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly ends_on: LocalDate
  readonly at: string
  readonly left_minor: number
}

async function remind(context: Context, owner: Told, today: LocalDate): Promise<void> {
  const { email, currency } = owner
  await lockCreditOwner(context, owner)
  const { rows } = await context.db.execute<Row>(sql`
    select credit.id, credit.ends_on::text, credit.at, sum(entry.amount_minor)::bigint as left_minor
    from credit_entries credit join credit_entries entry on entry.credit_id = credit.id
    where credit.credit_id = credit.id and credit.email = ${email} and credit.currency = ${currency}
    group by credit.id having sum(entry.amount_minor) > 0`)
  for (const row of rows) await tell(context, owner, row, today)
  await context.db.execute(sql`
    update credit_owners set reminded_on = ${today}::date where email = ${email} and currency = ${currency}`)
}

function tell(
  context: Context,
  { email, currency, locale }: Told,
  { id, ends_on: endsOn, at, left_minor }: Row,
  today: LocalDate,
): Promise<void> | undefined {
  const before = creditReminder({ endsOn, issuedOn: todayIn(dueZone(currency), new Date(at)) }, today)
  if (before === null) return undefined
  return queueMail(context, creditEndingMail, {
    eventKey: `credit_ending:${id}:${before}`,
    recipient: email,
    locale,
    data: {
      ...{ currency, ends_on: endsOn, link: creditLink(context) },
      amount: toWire(money(left_minor, currency)),
    },
  })
}
