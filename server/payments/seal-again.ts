import { sql } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { olderKeys, sealedAgain } from '@/server/platform/crypto/seal'
import { placeOfToken } from './cards/saved-cards'
import { placeOfInvoice } from './invoices/invoice-requests'
import { placeOfAccount } from './refunds/name-account'

/** Rows of each table in one run; the next run takes the others. */
const MOST = 500

/**
 * Seals again what an older key sealed of payments (tokens of saved cards, accounts of refunds,
 * data of invoices), so that it can be taken
 * away (docs/operations.md, Rotating keys). A row that somebody writes at the same moment is left to the next run.
 * @returns how many rows have another key now
 */
export async function sealPaymentsAgain(context: Context): Promise<number> {
  const before = (await sealTokensAgain(context)) + (await sealAccountsAgain(context))
  return before + (await sealInvoicesAgain(context))
}

function sealTokensAgain(context: Context): Promise<number> {
  const { sealKeys } = context.env
  return transact(context, async (inside) => {
    const { rows } = await inside.db.execute<{ id: string; sealed: string }>(sql`
      select id, coalesce(token_sealed, '') as sealed from saved_cards
      where split_part(token_sealed, '.', 1) in
        (select jsonb_array_elements_text(${JSON.stringify(olderKeys(sealKeys))}::jsonb))
      limit ${MOST} for update skip locked`)
    for (const { id, sealed } of rows) {
      const again = sealedAgain(sealKeys, placeOfToken(id), sealed)
      await inside.db.execute(sql`update saved_cards set token_sealed = ${again} where id = ${id}`)
    }
    return rows.length
  })
}

function sealAccountsAgain(context: Context): Promise<number> {
  const { sealKeys } = context.env
  return transact(context, async (inside) => {
    const { rows } = await inside.db.execute<{ id: string; sealed: string }>(sql`
      select id, coalesce(account_sealed, '') as sealed from refunds
      where split_part(account_sealed, '.', 1) in
        (select jsonb_array_elements_text(${JSON.stringify(olderKeys(sealKeys))}::jsonb))
      limit ${MOST} for update skip locked`)
    for (const { id, sealed } of rows) {
      const again = sealedAgain(sealKeys, placeOfAccount(id), sealed)
      await inside.db.execute(sql`update refunds set account_sealed = ${again} where id = ${id}`)
    }
    return rows.length
  })
}

function sealInvoicesAgain(context: Context): Promise<number> {
  const { sealKeys } = context.env
  return transact(context, async (inside) => {
    const { rows } = await inside.db.execute<{ id: string; sealed: string }>(sql`
      select order_id as id, sealed from invoice_requests
      where key_id in (select jsonb_array_elements_text(${JSON.stringify(olderKeys(sealKeys))}::jsonb))
      limit ${MOST} for update skip locked`)
    for (const { id, sealed } of rows) {
      const again = sealedAgain(sealKeys, placeOfInvoice(id), sealed)
      await inside.db.execute(sql`update invoice_requests set sealed = ${again} where order_id = ${id}`)
    }
    return rows.length
  })
}
