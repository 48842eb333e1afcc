import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PushTopic } from '@/lib/accounts/push/topics'
import type { Context } from '@/server/platform/context'
import { olderKeys, type SealedPlace, seal, sealedAgain, unseal } from '@/server/platform/crypto/seal'

/** What a browser gives: whoever has it may push to that browser, so that it is read for sending alone. */
export interface PushTarget {
  readonly endpoint: string
  /** In base64url. */
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** The one place where a target opens. */
const placeOfTarget = (sessionId: string): SealedPlace => ({
  table: 'push_subscriptions',
  row: sessionId,
  column: 'sealed',
})

/** Keeps what a session's browser gave, in place of what it gave before; in the caller's transaction. */
export async function writeSubscription(
  { db, env, clock }: Context,
  sessionId: string,
  { endpoint, keys }: PushTarget,
  topics: readonly PushTopic[],
): Promise<void> {
  const hash = createHash('sha256').update(endpoint).digest()
  const now = clock.now().toISOString()
  const sealed = seal(env.sealKeys, placeOfTarget(sessionId), JSON.stringify({ endpoint, keys }))
  // Whoever signs in on a browser takes it over from whoever left without signing out.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString('hex')}, 0))`)
  await db.execute(
    sql`delete from push_subscriptions where endpoint_sha256 = ${hash} and session_id <> ${sessionId}`,
  )
  await db.execute(sql`
    insert into push_subscriptions (session_id, endpoint_sha256, sealed, topics, created_at, changed_at)
    values (${sessionId}, ${hash}, ${sealed}, ${arrayOf(topics)}, ${now}, ${now})
    on conflict (session_id) do update set endpoint_sha256 = excluded.endpoint_sha256, sealed = excluded.sealed,
      topics = excluded.topics, changed_at = excluded.changed_at`)
}

/** What a session's browser is pushed; null where it is not. */
export async function topicsOf({ db }: Context, sessionId: string): Promise<PushTopic[] | null> {
  const { rows } = await db.execute<{ topics: PushTopic[] }>(
    sql`select topics from push_subscriptions where session_id = ${sessionId}`,
  )
  return rows[0]?.topics ?? null
}

/** Sessions that ended, or whose browser wants no pushes any more. */
export async function dropSubscriptions({ db }: Context, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await db.execute(sql`
    delete from push_subscriptions
    where session_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(sessionIds)}::jsonb))`)
}

/** Opens what a row has sealed. */
export function openTarget({ env }: Pick<Context, 'env'>, sessionId: string, sealed: string): PushTarget {
  return JSON.parse(unseal(env.sealKeys, placeOfTarget(sessionId), sealed)) as PushTarget
}

/** Seals targets again that an older key sealed (docs/operations.md, Rotating keys). @returns how many */
export async function sealSubscriptionsAgain({ db, env }: Context): Promise<number> {
  const { sealKeys } = env
  const { rows } = await db.execute<{ id: string; sealed: string }>(sql`
    select session_id as id, sealed from push_subscriptions
    where key_id in (select jsonb_array_elements_text(${JSON.stringify(olderKeys(sealKeys))}::jsonb)) limit 500`)
  for (const { id, sealed } of rows)
    await db.execute(sql`
      update push_subscriptions set sealed = ${sealedAgain(sealKeys, placeOfTarget(id), sealed)}
      where session_id = ${id} and sealed = ${sealed}`)
  return rows.length
}

const arrayOf = (topics: readonly PushTopic[]) =>
  sql`(select coalesce(array_agg(distinct value), '{}') from jsonb_array_elements_text(${JSON.stringify(topics)}::jsonb))`
