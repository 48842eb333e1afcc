import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import { canonicalJson } from '../crypto/canonical-json'
import { DomainError } from '../errors'

/** One intent of one caller on one route (reliability.md §2.5). */
export interface IdempotencyKey {
  readonly scope: string
  readonly route: string
  readonly key: string
  /** SHA-256 of the canonical body: the same key with another body is refused. */
  readonly sha256: Buffer
}

export interface Replay {
  readonly status: number
  readonly body: unknown
}

interface Row extends Record<string, unknown> {
  request_sha256: Buffer
  state: 'in_progress' | 'done'
  status: number | null
  body: unknown
}

/**
 * The body with sorted keys, hashed: two spellings of one intent are the same intent.
 * @param without fields of its first level that a repetition may send anew, such as a captcha
 */
export function hashBody(body: unknown, without: readonly string[] = []): Buffer {
  return createHash('sha256')
    .update(canonicalJson(intentOf(body, without)))
    .digest()
}

function intentOf(body: unknown, without: readonly string[]): unknown {
  if (without.length === 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([key]) => !without.includes(key)))
}

/**
 * Takes the key inside the transaction that does the work, so that a crash gives it back. A parallel twin waits here
 * for the first one's commit: PostgreSQL makes the insert wait on the row, within lock_timeout.
 * @returns null when this caller is the first, else what the first one answered
 * @throws DomainError idempotency_key_reused (other body), in_progress (the first has not finished)
 */
export async function takeKey(context: Context, key: IdempotencyKey): Promise<Replay | null> {
  const inserted = await context.db.execute(sql`
    insert into idempotency_keys (scope, route, key, request_sha256, state, created_at)
    values (${key.scope}, ${key.route}, ${key.key}, ${key.sha256}, 'in_progress', ${context.clock.now().toISOString()})
    on conflict do nothing returning key`)
  if (inserted.rows.length > 0) return null
  return findReplay(context, key)
}

/** What the first caller of this key was answered, or null when the key is new. */
export async function findReplay(context: Context, key: IdempotencyKey): Promise<Replay | null> {
  const found = await context.db.execute<Row>(sql`
    select request_sha256, state, status, body from idempotency_keys
    where scope = ${key.scope} and route = ${key.route} and key = ${key.key}`)
  const row = found.rows[0]
  if (!row) return null
  if (!key.sha256.equals(row.request_sha256)) throw new DomainError('idempotency_key_reused')
  if (row.state !== 'done' || row.status === null) throw new DomainError('in_progress', { retryAfter: 2 })
  return { status: row.status, body: row.body }
}

/**
 * Takes a key and writes its answer at once, where a lock that every caller of the key holds has kept it free since
 * `findReplay`: there is nobody to wait for.
 * @throws DomainError in_progress when somebody wrote it all the same
 */
export async function keepAnswer(context: Context, key: IdempotencyKey, answer: Replay): Promise<void> {
  const { rowCount } = await context.db.execute(sql`
    insert into idempotency_keys (scope, route, key, request_sha256, state, status, body, created_at)
    values (${key.scope}, ${key.route}, ${key.key}, ${key.sha256}, 'done', ${answer.status},
      ${JSON.stringify(answer.body)}::jsonb, ${context.clock.now().toISOString()})
    on conflict do nothing`)
  if (rowCount === 0) throw new DomainError('in_progress', { retryAfter: 2 })
}

/** Writes the answer beside the key, in the same transaction as the work. */
export async function storeAnswer(context: Context, key: IdempotencyKey, answer: Replay): Promise<void> {
  await context.db.execute(sql`
    update idempotency_keys set state = 'done', status = ${answer.status}, body = ${JSON.stringify(answer.body)}::jsonb
    where scope = ${key.scope} and route = ${key.route} and key = ${key.key}`)
}
