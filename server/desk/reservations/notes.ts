import { sql } from 'drizzle-orm'
import type { DeskNote } from '@/lib/desk/reservation-contract'
import type { Context, Member } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { appendEntry } from '../audit/append-entry'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly at: string
  readonly by: string
  readonly text: string
}

/** What the desk wrote down about a reservation, the newest first. */
export async function listNotes({ db }: Context, code: string): Promise<DeskNote[]> {
  const { rows } = await db.execute<Row>(sql`
    select n.id, n.at, m.name as by, n.text from desk_notes n join desk_members m on m.id = n.member_id
    where n.reservation_code = ${code} order by n.at desc, n.id desc`)
  return rows.map(({ id, at, by, text }) => ({ uuid: id, at: new Date(at).toISOString(), by, text }))
}

/** Writes down something about a reservation; what it says is in no other place. */
export async function addNote(
  context: Context,
  member: Member,
  code: string,
  text: string,
): Promise<DeskNote> {
  const now = context.clock.now()
  const uuid = newId(now)
  const at = now.toISOString()
  await context.db.execute(sql`
    insert into desk_notes (id, reservation_code, member_id, at, text)
    values (${uuid}, ${code}, ${member.uuid}, ${at}, ${text})`)
  await appendEntry(context, member, { action: 'note', object: { type: 'reservation', id: code } })
  return { uuid, at, by: member.name, text }
}
