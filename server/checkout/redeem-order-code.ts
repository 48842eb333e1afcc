import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { type CodeBinding, hashCode } from './order-code'

interface Row extends Record<string, unknown> {
  id: string
  code_hmac: Buffer
  tries: number
}

/**
 * Checks a typed code against the newest one mailed for this e-mail and cart. Each try is counted before it is judged and
 * outside the order's transaction, so that neither parallel guesses nor a refused order are free; the right code costs none.
 * @returns its id, to be spent with the order
 * @throws DomainError email_code_wrong, with `tries_left` in `data`; 0: only another code helps
 */
export async function redeemOrderCode(context: Context, bound: CodeBinding, typed: string): Promise<string> {
  const { tries: most } = context.env.unpaid.emailCode
  const { rows } = await context.db.execute<Row>(sql`
    update order_codes set tries = tries + 1
    where id = (select id from order_codes where email = ${bound.email} and cart_sha256 = ${bound.cartSha256}
        order by created_at desc, id desc limit 1)
      and used_at is null and tries < ${most} and expires_at > ${context.clock.now().toISOString()}
    returning id, code_hmac, tries`)
  const [row] = rows
  if (!row) throw new DomainError('email_code_wrong', { data: { tries_left: 0 } })
  const expected = hashCode(context.env.appSecret, row.id, bound, typed)
  if (!timingSafeEqual(expected, row.code_hmac))
    throw new DomainError('email_code_wrong', { data: { tries_left: most - row.tries } })
  await context.db.execute(sql`update order_codes set tries = tries - 1 where id = ${row.id}`)
  return row.id
}

/** Uses a code up, in the transaction of the order it lets through. @returns false when another order was faster */
export async function spendOrderCode(context: Context, id: string): Promise<boolean> {
  const { rowCount } = await context.db.execute(sql`
    update order_codes set used_at = ${context.clock.now().toISOString()} where id = ${id} and used_at is null`)
  return rowCount === 1
}
