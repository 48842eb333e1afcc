import { sql } from 'drizzle-orm'
import type { Context, Member } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'

/** A list as it was sent to the host of a departure. */
export interface Sending {
  readonly id: string
  readonly departureId: string
  readonly version: number
  readonly content: string
  readonly missing: number
  readonly sentAt: Date
  readonly sentBy: string
  readonly confirmedAt: Date | null
  readonly confirmedBy: string | null
}

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly departure_id: string
  readonly version: number
  readonly content: string
  readonly missing: number
  readonly sent_at: string
  readonly sent_by: string
  readonly confirmed_at: string | null
  readonly confirmed_by: string | null
}

/** What was sent last of each of these departures, by the departure's id. */
export async function lastSendings(
  { db }: Context,
  departureIds: readonly string[],
): Promise<ReadonlyMap<string, Sending>> {
  const { rows } = await db.execute<Row>(sql`
    select distinct on (s.departure_id) s.id, s.departure_id, s.version, s.content, s.missing, s.sent_at, m.name as sent_by,
      s.confirmed_at, c.name as confirmed_by
    from manifest_sendings s join desk_members m on m.id = s.sent_by left join desk_members c on c.id = s.confirmed_by
    where s.departure_id::text in (select jsonb_array_elements_text(${JSON.stringify(departureIds)}::jsonb))
    order by s.departure_id, s.version desc`)
  return new Map(rows.map((row) => [row.departure_id, present(row)]))
}

/** No list is sent longer before its departure. */
const SENT_DAYS = 400

/** What was sent last of each departure, where nobody of its host said that he has it. */
export async function listUnconfirmed({ db, clock }: Context): Promise<Sending[]> {
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select distinct on (s.departure_id) s.id, s.departure_id, s.version, s.content, s.missing, s.sent_at,
        m.name as sent_by, s.confirmed_at, null as confirmed_by
      from manifest_sendings s join desk_members m on m.id = s.sent_by
      where s.sent_at > ${clock.now().toISOString()}::timestamptz - make_interval(days => ${SENT_DAYS})
      order by s.departure_id, s.version desc) last
    where last.confirmed_at is null`)
  return rows.map(present)
}

function present(row: Row): Sending {
  return {
    ...{ id: row.id, departureId: row.departure_id, version: row.version, content: row.content },
    ...{ missing: row.missing, sentAt: new Date(row.sent_at), sentBy: row.sent_by },
    ...{ confirmedAt: row.confirmed_at === null ? null : new Date(row.confirmed_at) },
    confirmedBy: row.confirmed_by,
  }
}

type NewSending = Pick<Sending, 'departureId' | 'version' | 'content' | 'missing'> & {
  readonly travellers: number
}

/** Writes that a list was sent. @returns its id */
export async function addSending(
  { db, clock }: Context,
  { uuid }: Member,
  { departureId, version, content, missing, travellers }: NewSending,
): Promise<string> {
  const now = clock.now()
  const id = newId(now)
  await db.execute(sql`
    insert into manifest_sendings (id, departure_id, version, content, travellers, missing, sent_by, sent_at)
    values (${id}, ${departureId}, ${version}, ${content}, ${travellers}, ${missing}, ${uuid}, ${now.toISOString()})`)
  return id
}

/** Somebody of the host says that he has it; the first one who does is who stays. */
export async function markConfirmed({ db, clock }: Context, { uuid }: Member, id: string): Promise<void> {
  await db.execute(sql`
    update manifest_sendings set confirmed_by = ${uuid}, confirmed_at = ${clock.now().toISOString()}
    where id = ${id} and confirmed_at is null`)
}
