import { sql } from 'drizzle-orm'
import { type Person, type Told, type ToldRow, toldIn } from '@/server/accounts/closing/person'
import type { Context } from '@/server/platform/context'
import { unseal } from '@/server/platform/crypto/seal'
import { textOf } from '../messages/sealed-message'
import { placeOfQuestion } from './hold-question'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly group_id: string
  readonly message: string
  readonly sealed: string | null
  readonly created_at: string
}

interface WaitingRow extends Record<string, unknown> {
  readonly hash: string
  readonly product_id: string
  readonly sealed: string
  readonly created_at: string
}

/** Conversations somebody began, and what they wrote themselves, whole; what others wrote is theirs. */
export async function tellConversations(context: Context, person: Person): Promise<Told> {
  const { userId } = person
  const { db } = context
  const groups = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select id, type, title, product_id, reservation_id, created_at from chat_groups
      where owner_id = ${userId} order by created_at) one`)
  const { rows } = await db.execute<Row>(sql`
    select id, group_id, message, sealed, created_at from chat_messages
    where party_id = ${userId} order by created_at, id`)
  const marks = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select group_id, read_seq, left_at, told_at from chat_marks where party_id = ${userId}) one`)
  const blocks = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select created_at from chat_blocks where party_id = ${userId} order by created_at) one`)
  const reports = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select group_id, message_id, reason, created_at from chat_reports
      where party_id = ${userId} order by created_at) one`)
  return {
    chat_groups: toldIn(groups),
    chat_messages: rows.map((row) => ({
      group_id: row.group_id,
      message: textOf(context, row, true),
      created_at: row.created_at,
    })),
    chat_marks: toldIn(marks),
    chat_blocks: toldIn(blocks),
    chat_reports: toldIn(reports),
    chat_waiting_questions: await tellWaiting(context, person),
    ...(await tellAnswers(context, person)),
  }
}

/** Where they may answer by mail, without what opens it, and what of that did not arrive. */
async function tellAnswers({ db }: Context, { userId }: Person): Promise<Told> {
  const addresses = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select group_id, email, created_at, expires_at from chat_reply_addresses
      where party_id = ${userId} order by created_at) one`)
  const refused = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select group_id, reason, refused_at from chat_refused_answers
      where party_id = ${userId} order by refused_at) one`)
  return { chat_reply_addresses: toldIn(addresses), chat_refused_answers: toldIn(refused) }
}

/** What waits for their address to be proven. */
async function tellWaiting({ db, env }: Context, { email, isProven }: Person): Promise<unknown[]> {
  const { rows } = await db.execute<WaitingRow>(sql`
    select encode(token_sha256, 'hex') as hash, product_id, sealed, created_at from chat_waiting_questions
    where ${isProven} and email = ${email} order by created_at`)
  return rows.map(({ hash, sealed, ...row }) => ({
    ...row,
    message: unseal(env.sealKeys, placeOfQuestion(hash), sealed),
  }))
}
