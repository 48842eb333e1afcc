import { sql } from 'drizzle-orm'
import { type ClosingObstacle, obstacleOf } from '@/lib/accounts/closing'
import { CURRENCIES } from '@/lib/locale/market'
import { toWire } from '@/lib/money/money'
import { idsOf, type Person, type PersonKeeper } from '@/server/accounts/closing/person'
import type { Context } from '@/server/platform/context'
import { seal } from '@/server/platform/crypto/seal'
import { creditOf } from './credit/credits-left'
import { placeOfInvoice } from './invoices/invoice-requests'
import { OPEN_STATES } from './payables/lock-payable'
import { tellPayer } from './tell-payer'

/** Money stays as it was booked; who paid it, with which card and to which account it went back does not. */
export const forgetPayer: PersonKeeper = {
  tables: [
    ...['payment_attempts', 'refunds', 'invoice_requests', 'saved_cards', 'credit_owners', 'credit_entries'],
    'card_prints',
  ],
  obstacles: async (context, person) => [
    ...(await openMoney(context, person)),
    ...(person.isProven ? await creditLeft(context, person) : []),
  ],
  tell: tellPayer,
  untold: { card_prints: 'a keyed hash of a card, which says nothing without our key' },
  forget: async (context, person) => {
    await forgetPayments(context, person)
    await forgetInvoices(context, person)
    // Whatever credit is left ends on its day, out of anybody's reach; nobody is reminded of it.
    if (person.isProven)
      await context.db.execute(sql`
        update credit_owners set email = ${person.pseudonym}, reminded_on = 'infinity'
        where email = ${person.email}`)
  },
}

/** SQL: ids of what they bought. */
const theirs = (person: Person) =>
  sql`(select value::uuid from jsonb_array_elements_text(${idsOf(person)}::jsonb))`

interface Row extends Record<string, unknown> {
  readonly kind: 'payment' | 'refund' | 'dispute' | 'invoice'
  readonly code: string
}

async function openMoney({ db }: Context, person: Person): Promise<ClosingObstacle[]> {
  const { rows } = await db.execute<Row>(sql`
    select distinct found.kind, p.reference as code from (
      select 'payment' as kind, order_id from payment_attempts
        where state in (select jsonb_array_elements_text(${JSON.stringify(OPEN_STATES)}::jsonb))
      union all select 'refund', order_id from refunds where state not in ('settled', 'dropped')
      union all select 'dispute', a.order_id from disputes d join payment_attempts a on a.id = d.attempt_id
        where d.state in ('open', 'submitted')
      union all select 'invoice', order_id from invoice_requests where issued_at is null
    ) found join payables p on p.order_id = found.order_id
    where found.order_id in ${theirs(person)} order by code, kind`)
  return rows.map(({ kind, code }) => obstacleOf(kind, code))
}

async function creditLeft(context: Context, { email }: Person): Promise<ClosingObstacle[]> {
  const balances = await Promise.all(CURRENCIES.map((currency) => creditOf(context, { email, currency })))
  return balances
    .filter(({ amount }) => amount > 0)
    .map((left) => ({ kind: 'credit', code: null, amount: toWire(left), currency: left.currency }))
}

async function forgetPayments({ db, clock }: Context, person: Person): Promise<void> {
  const { userId, email } = person
  await db.execute(sql`delete from card_prints where order_id in ${theirs(person)}`)
  await db.execute(sql`
    update payment_attempts set payer_name = null, payer_email = null, payer = null, keep_card = null
    where order_id in ${theirs(person)} or lower(payer_email) = ${email}`)
  await db.execute(sql`
    update refunds set account_sealed = null, account_ending = null, account_named_at = null
    where order_id in ${theirs(person)}`)
  await db.execute(sql`
    update saved_cards set removed_at = coalesce(removed_at, ${clock.now().toISOString()}::timestamptz),
      token_sealed = null, is_default = false
    where user_id = ${userId} or order_id in ${theirs(person)}`)
}

/** That an invoice was asked for and issued stays; to whom is with whoever issued it, by the law of the taxes. */
async function forgetInvoices({ db, env }: Context, person: Person): Promise<void> {
  for (const { id } of person.orders)
    await db.execute(sql`
      update invoice_requests set sealed = ${seal(env.sealKeys, placeOfInvoice(id), '{}')}, ending = '-'
      where order_id = ${id}`)
}
