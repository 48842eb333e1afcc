import { sql } from 'drizzle-orm'
import { idsOf, type Person, type Told, type ToldRow, toldIn } from '@/server/accounts/closing/person'
import type { Context } from '@/server/platform/context'
import { unseal } from '@/server/platform/crypto/seal'
import { placeOfInvoice } from './invoices/invoice-requests'

/** SQL: ids of what they bought. */
const theirs = (person: Person) =>
  sql`(select value::uuid from jsonb_array_elements_text(${idsOf(person)}::jsonb))`

/** Money of what somebody bought, their cards and their credit. Tokens of cards and accounts of banks stay inside. */
export async function tellPayer(context: Context, person: Person): Promise<Told> {
  return {
    ...(await tellPayments(context, person)),
    ...(await tellCredit(context, person)),
    invoice_requests: await tellInvoices(context, person),
  }
}

async function tellPayments({ db }: Context, person: Person): Promise<Told> {
  const attempts = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select order_id, gateway, method, state, amount_minor, paid_minor, credit_minor, currency, installments,
        payer_name, payer_email, created_at
      from payment_attempts where order_id in ${theirs(person)} order by created_at) one`)
  const entries = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select order_id, kind, amount_minor, currency, method, at from ledger_entries
      where order_id in ${theirs(person)} order by at) one`)
  const receipts = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select order_id, number, issued_at from receipts where order_id in ${theirs(person)} order by issued_at) one`)
  const refunds = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select order_id, reason, method, state, amount_minor, currency, account_ending, created_at, updated_at
      from refunds where order_id in ${theirs(person)} order by created_at) one`)
  return {
    payment_attempts: toldIn(attempts),
    ledger_entries: toldIn(entries),
    receipts: toldIn(receipts),
    refunds: toldIn(refunds),
  }
}

async function tellCredit({ db }: Context, person: Person): Promise<Told> {
  const { userId, email, isProven } = person
  const cards = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select order_id, gateway, brand, last4, expires_on, is_default, consent_version, consent_text, consented_at,
        created_at, removed_at
      from saved_cards where user_id = ${userId} or order_id in ${theirs(person)} order by created_at) one`)
  const owners = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select email, currency, locale, reminded_on from credit_owners
      where ${isProven} and email = ${email}) one`)
  const credit = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select currency, kind, amount_minor, order_id, reason, ends_on, at from credit_entries
      where ${isProven} and email = ${email} order by at) one`)
  return { saved_cards: toldIn(cards), credit_owners: toldIn(owners), credit_entries: toldIn(credit) }
}

interface InvoiceRow extends Record<string, unknown> {
  readonly order_id: string
  readonly kind: string
  readonly sealed: string
  readonly requested_at: string
  readonly issued_at: string | null
}

/** To whom invoices were asked for, open: it is what they typed. */
async function tellInvoices({ db, env }: Context, person: Person): Promise<unknown[]> {
  const { rows } = await db.execute<InvoiceRow>(sql`
    select order_id, kind, sealed, requested_at, issued_at from invoice_requests
    where order_id in ${theirs(person)} order by requested_at`)
  return rows.map(({ sealed, ...row }) => ({
    ...row,
    data: JSON.parse(unseal(env.sealKeys, placeOfInvoice(row.order_id), sealed)) as unknown,
  }))
}
