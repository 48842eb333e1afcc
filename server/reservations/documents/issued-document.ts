import { createHash, createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { canonicalJson } from '@/server/platform/crypto/canonical-json'
import { deriveKey } from '@/server/platform/crypto/derive-key'
import { newId } from '@/server/platform/crypto/ids'
import { sameSecret } from '@/server/platform/crypto/same-secret'

export const sha256Of = (facts: unknown): Buffer => createHash('sha256').update(canonicalJson(facts)).digest()

/**
 * Notes that a document was given out, once for the same facts, so that whoever gets it can ask about it.
 * @returns its id, the same for the same facts
 */
export async function issueDocument(
  context: Context,
  reservationId: string,
  kind: 'voucher' | 'certificate',
  facts: unknown,
): Promise<{ readonly id: string; readonly sha256: Buffer }> {
  const sha256 = sha256Of(facts)
  const now = context.clock.now()
  await context.db.execute(sql`
    insert into issued_documents (id, reservation_id, kind, sha256, issued_at)
    values (${newId(now)}, ${reservationId}, ${kind}, ${sha256}, ${now.toISOString()}) on conflict do nothing`)
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select id from issued_documents
    where reservation_id = ${reservationId} and kind = ${kind} and sha256 = ${sha256}`)
  const [row] = rows
  if (!row) throw new Error(`The ${kind} of ${reservationId} was not noted.`)
  return { id: row.id, sha256 }
}

const HASH = /^[0-9a-f]{64}$/

/** What the code of a voucher says: its id and our signature of it, 64 hexadecimal digits; nothing of the reservation. */
export function voucherToken({ env }: Pick<Context, 'env'>, id: string): string {
  const plain = id.replaceAll('-', '')
  return plain + signatureOf(env.appSecret, plain)
}

function signatureOf(appSecret: string, id: string): string {
  return createHmac('sha256', deriveKey(appSecret, 'token voucher')).update(id).digest('hex').slice(0, 32)
}

/** A document that was given out, as it was noted. */
export interface NotedDocument extends Record<string, unknown> {
  readonly reservation_id: string
  readonly kind: 'voucher' | 'certificate'
  readonly sha256: Buffer
}

/**
 * What was noted of a certificate, by its hash, or of a voucher, by its signed id, the newest first. Certificates that say
 * the same of several reservations are several.
 */
export async function findIssued(context: Context, asked: string): Promise<NotedDocument[]> {
  const { rows } = await context.db.execute<NotedDocument>(sql`
    select d.reservation_id, d.kind, d.sha256 from issued_documents d
    where ${wanted(context, asked)} order by d.issued_at desc, d.id desc`)
  return rows
}

function wanted({ env }: Pick<Context, 'env'>, asked: string) {
  const [id, signature] = [asked.slice(0, 32), asked.slice(32)]
  if (!HASH.test(asked)) return sql`false`
  if (sameSecret(signatureOf(env.appSecret, id), signature))
    return sql`d.kind = 'voucher' and d.id = ${id}::uuid`
  return sql`d.kind = 'certificate' and d.sha256 = ${Buffer.from(asked, 'hex')}`
}
