import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { seal } from '@/server/platform/crypto/seal'
import { DomainError } from '@/server/platform/errors'
import { personTopic } from '@/server/platform/events/person-topic'
import { publishToTopics } from '@/server/platform/events/visitor-events'
import type { Conversation } from '../conversations/conversation'
import { dueNotice } from '../rules/due-notice'
import { hideContacts } from '../rules/hide-contacts'
import { DESK_PARTY, type Party } from '../rules/parties'
import { placeOfMessage } from './sealed-message'

export interface NewMessage {
  readonly author: Party
  readonly message: string
  /** What its sender calls it. */
  readonly clientKey: string
  readonly sha256: Buffer
}

/**
 * Writes a message into a conversation that the caller holds locked, and tells who is in it. What its sender sent
 * already is not written again.
 * @throws DomainError chat_closed, chat_blocked, idempotency_key_reused, and what `demand` throws
 */
export async function writeMessage(
  context: Context,
  conversation: Conversation,
  { author, message, clientKey, sha256 }: NewMessage,
  demand: () => Promise<void> = async () => undefined,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { db, clock, env } = context
  const before = await sentBefore(context, conversation.id, author, { clientKey, sha256 })
  if (before) return { id: before, isNew: false }
  await demandOpen(context, conversation, author)
  await demand()
  const now = clock.now()
  const id = newId(now)
  const { shown, whole } = hideContacts(message)
  const sealed = whole === null ? null : seal(env.sealKeys, placeOfMessage(id), whole)
  await db.execute(sql`
    with counted as (
      update chat_groups set last_seq = last_seq + 1,
        tell_at = least(tell_at, ${dueNotice({ since: now }, null).toISOString()}::timestamptz),
        waits_since = case when type in ('user', 'question') and ${author.role === 'traveler'}::boolean
          then coalesce(waits_since, ${now.toISOString()}::timestamptz) end
      where id = ${conversation.id} returning last_seq)
    insert into chat_messages (id, group_id, seq, party_id, role, message, sealed, client_key, body_sha256, created_at)
    select ${id}, ${conversation.id}, last_seq, ${author.id}, ${author.role}, ${shown}, ${sealed}, ${clientKey}, ${sha256},
      ${now.toISOString()} from counted`)
  await tellParties(context, conversation, 'chat', { group: conversation.id, message: id, party: author.id })
  return { id, isNew: true }
}

/** Tells the open pages of everybody in a conversation, of the desk too where it reads along. */
export function tellParties(
  context: Context,
  { members, type, isForDesk }: Conversation,
  event: 'chat' | 'read' | 'typing',
  payload: Readonly<Record<string, unknown>>,
): Promise<void> {
  const desk = type === 'question' || isForDesk ? [DESK_PARTY] : []
  return publishToTopics(context, [...members.map(({ id }) => id), ...desk].map(personTopic), {
    type: event,
    payload,
  })
}

interface Sent extends Record<string, unknown> {
  readonly id: string
  readonly sha256: Buffer
}

/** The message that somebody sent with this key already, or null. @throws DomainError idempotency_key_reused */
export async function sentBefore(
  { db }: Context,
  group: string,
  { id }: Party,
  { clientKey, sha256 }: Pick<NewMessage, 'clientKey' | 'sha256'>,
): Promise<string | null> {
  const { rows } = await db.execute<Sent>(sql`
    select id, body_sha256 as sha256 from chat_messages
    where group_id = ${group} and party_id = ${id} and client_key = ${clientKey}`)
  const [sent] = rows
  if (sent && !sent.sha256.equals(sha256)) throw new DomainError('idempotency_key_reused')
  return sent?.id ?? null
}

/** @throws DomainError chat_closed, chat_blocked: where two talk, nobody writes to who does not want it, nor the other way */
export async function demandOpen(
  { db }: Context,
  { type, isClosed, members }: Conversation,
  author: Party,
): Promise<void> {
  if (isClosed) throw new DomainError('chat_closed')
  if (type === 'group') return
  const others = JSON.stringify(members.map(({ id }) => id))
  const { rows } = await db.execute(sql`
    select from chat_blocks where (party_id = ${author.id} and blocked_id::text in (select jsonb_array_elements_text(${others}::jsonb)))
      or (blocked_id = ${author.id} and party_id::text in (select jsonb_array_elements_text(${others}::jsonb))) limit 1`)
  if (rows.length > 0) throw new DomainError('chat_blocked')
}
