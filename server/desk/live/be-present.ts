import { subSeconds } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { CallData } from '@/lib/api/call'
import type { bePresent as presentCall } from '@/lib/desk/presence/presence-contract'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DESK_TOPIC } from '@/server/platform/events/desk-topic'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { demand } from '../access/demand'

/** A page says every fifteen seconds that it is looked at: two that are missed, and nobody is there. */
const THERE_SECONDS = 40

const SEEN_WITH = { reservation: 'see_reservations', departure: 'see_departures' } as const

interface Place {
  readonly type: keyof typeof SEEN_WITH
  readonly id: string
}

/**
 * Notes that a member looks at something, and tells who else does, of their own side of the desk. Whoever was not there
 * before is told to open pages at once. It says nothing of the object, nor whether there is one.
 * @throws DomainError forbidden for who may not see such things
 */
export async function bePresent(
  context: Context,
  member: Member,
  { type, id }: Place,
): Promise<CallData<typeof presentCall>> {
  demand(member, SEEN_WITH[type])
  const place = `${type}:${id}`
  const since = subSeconds(context.clock.now(), THERE_SECONDS).toISOString()
  await arrive(context, member, place, since)
  const { rows } = await context.db.execute<{ uuid: string; name: string }>(sql`
    select m.id as uuid, m.name from desk_presences p join desk_members m on m.id = p.member_id
    where p.place = ${place} and p.seen_at > ${since}::timestamptz and m.id <> ${member.uuid}
      and m.suspended_at is null and m.host_id is not distinct from ${member.hostId}::uuid
    order by m.name, m.id`)
  return { others: rows }
}

async function arrive(context: Context, { uuid }: Member, place: string, since: string): Promise<void> {
  await transact(context, async (inside) => {
    const now = inside.clock.now().toISOString()
    const { rows } = await inside.db.execute<{ was_there: boolean }>(sql`
      with before as (select seen_at from desk_presences where member_id = ${uuid} and place = ${place})
      insert into desk_presences (member_id, place, seen_at) values (${uuid}, ${place}, ${now})
      on conflict (member_id, place) do update set seen_at = excluded.seen_at
      returning coalesce((select seen_at from before) > ${since}::timestamptz, false) as was_there`)
    if (!rows[0]?.was_there) await publishEvent(inside, DESK_TOPIC, 'presence')
  })
}

/** Forgets pages that nobody has looked at for a while. */
export async function forgetPresences({ db, clock }: Context): Promise<void> {
  const before = subSeconds(clock.now(), THERE_SECONDS).toISOString()
  await db.execute(sql`delete from desk_presences where seen_at < ${before}`)
}
