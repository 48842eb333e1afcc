import { type SQL, sql } from 'drizzle-orm'
import type { DepartureRequest, RequestKind } from '@/lib/desk/requests/request-contract'
import type { Context, Member } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'

/** What a host asked for, with who asked and who answered. */
export interface RequestRow extends Record<string, unknown> {
  readonly id: string
  readonly departure_id: string
  readonly kind: RequestKind
  readonly before: string
  readonly after: string
  readonly reason: string
  readonly state: DepartureRequest['state']
  readonly asked_at: string
  readonly decided_at: string | null
  readonly answer: string | null
  readonly asker: string
  readonly asker_email: string
  readonly decider: string | null
}

/** Requests by what the caller asks for of `r`, the newest first. */
export async function requestRows({ db }: Context, which: SQL): Promise<RequestRow[]> {
  const { rows } = await db.execute<RequestRow>(sql`
    select r.id, r.departure_id, r.kind, r.before, r.after, r.reason, r.state, r.asked_at, r.decided_at, r.answer,
      asker.name as asker, asker.email as asker_email, decider.name as decider
    from departure_requests r join desk_members asker on asker.id = r.asked_by
      left join desk_members decider on decider.id = r.decided_by
    where ${which} order by r.asked_at desc, r.id desc`)
  return rows
}

export interface NewRequest extends Pick<RequestRow, 'kind' | 'before' | 'after' | 'reason'> {
  readonly departureId: string
}

/** Null where one of that kind waits already. */
export async function addRequest(
  context: Context,
  { uuid }: Member,
  { departureId, kind, before, after, reason }: NewRequest,
): Promise<RequestRow | null> {
  const now = context.clock.now()
  const id = newId(now)
  await context.db.execute(sql`
    insert into departure_requests (id, departure_id, kind, before, after, reason, state, asked_by, asked_at)
    values (${id}, ${departureId}, ${kind}, ${before}, ${after}, ${reason}, 'waiting', ${uuid}, ${now.toISOString()})
    on conflict (departure_id, kind) where state = 'waiting' do nothing`)
  const [added] = await requestRows(context, sql`r.id = ${id}`)
  return added ?? null
}

/** Ends one that waits, once. @returns whether this did it */
export async function endRequest(
  { db, clock }: Context,
  { uuid }: Member,
  id: string,
  { state, answer }: { readonly state: 'accepted' | 'declined'; readonly answer: string | null },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update departure_requests set state = ${state}, decided_by = ${uuid}, decided_at = ${clock.now().toISOString()},
      answer = ${answer}
    where id = ${id} and state = 'waiting'`)
  return rowCount === 1
}

export function presentRequest(row: RequestRow): DepartureRequest {
  const { kind, before, after, reason, state, answer } = row
  return {
    ...{ uuid: row.id, kind, before, after, reason, state, answer },
    ...{ asked_by: row.asker, asked_at: new Date(row.asked_at).toISOString() },
    decided_by: row.decider,
    decided_at: row.decided_at && new Date(row.decided_at).toISOString(),
  }
}
