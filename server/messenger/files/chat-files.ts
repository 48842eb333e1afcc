import { sql } from 'drizzle-orm'
import type { FileType } from '@/lib/api/file-types'
import type { Context } from '@/server/platform/context'
import { olderKeys, type SealedPlace, seal, sealedAgain, unseal } from '@/server/platform/crypto/seal'

/** A file on its way into a conversation. */
export interface ChatFile {
  readonly id: string
  readonly groupId: string
  /** Who sent it. */
  readonly partyId: string
  readonly type: FileType
  /** Bytes, as they are served. */
  readonly size: number
  readonly key: string
  readonly at: Date
}

/** The one place where a sealed key opens. */
const placeOfFile = (id: string): SealedPlace => ({ table: 'chat_files', row: id, column: 'sealed' })

/** Bytes of each file of a party in a conversation that has room or waits for its own. */
export async function sizesOf(
  { db }: Context,
  { groupId, partyId }: Pick<ChatFile, 'groupId' | 'partyId'>,
): Promise<number[]> {
  const { rows } = await db.execute<{ size: number }>(sql`
    select size from chat_files where group_id = ${groupId} and party_id = ${partyId} and state <> 'removed'`)
  return rows.map(({ size }) => size)
}

/** Takes its room, before there are bytes. */
export async function writeStoring({ db, env }: Context, file: ChatFile): Promise<void> {
  const { id, groupId, partyId, type, size, key, at } = file
  await db.execute(sql`
    insert into chat_files (id, group_id, party_id, state, type, size, sealed, created_at)
    values (${id}, ${groupId}, ${partyId}, 'storing', ${type}, ${size}, ${seal(env.sealKeys, placeOfFile(id), key)},
      ${at.toISOString()})`)
}

/** Its bytes are there, and its message. @returns false when it was given up meanwhile */
export async function markKept({ db }: Context, id: string, message: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update chat_files set state = 'kept', message_id = ${message} where id = ${id} and state = 'storing'`)
  return rowCount === 1
}

/** One that did not get through; one that is shown by now, although its answer was lost, stays. */
export async function giveUpStoring({ db }: Context, id: string): Promise<void> {
  await db.execute(sql`update chat_files set state = 'removed' where id = ${id} and state = 'storing'`)
}

/** One of a conversation that is shown, with the key of its bytes; null for all others. */
export async function findChatFile(
  { db, env }: Context,
  groupId: string,
  id: string,
): Promise<(Pick<ChatFile, 'id' | 'type' | 'key'> & { readonly messageId: string }) | null> {
  const { rows } = await db.execute<{ type: FileType; sealed: string; message_id: string | null }>(sql`
    select type, sealed, message_id from chat_files
    where id = ${id} and group_id = ${groupId} and state = 'kept' and message_id is not null`)
  const [row] = rows
  if (!row?.message_id) return null
  return {
    id,
    type: row.type,
    key: unseal(env.sealKeys, placeOfFile(id), row.sealed),
    messageId: row.message_id,
  }
}

/** Seals keys again that an older key sealed (docs/operations.md, Rotating keys). @returns how many */
export async function sealChatFilesAgain({ db, env }: Context): Promise<number> {
  const { sealKeys } = env
  const { rows } = await db.execute<{ id: string; sealed: string }>(sql`
    select id, sealed from chat_files
    where key_id in (select jsonb_array_elements_text(${JSON.stringify(olderKeys(sealKeys))}::jsonb)) limit 500`)
  for (const { id, sealed } of rows)
    await db.execute(sql`
      update chat_files set sealed = ${sealedAgain(sealKeys, placeOfFile(id), sealed)}
      where id = ${id} and sealed = ${sealed}`)
  return rows.length
}
