import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { seal, unseal } from '@/server/platform/crypto/seal'
import { endTravelerLink } from './end-traveler-link'
import { movedPlaces, type Sold } from './places'
import { deleteDetail, placeOf } from './travel-details'

/**
 * Forms, links and the list of who read a number follow their traveller to the place they have after a change of the trip, in
 * the caller's transaction; those of a place that is gone vanish with it.
 */
export async function movePlaces(
  context: Context,
  reservationId: string,
  before: Sold,
  after: Sold,
): Promise<void> {
  const moves = movedPlaces(before, after).filter(({ from, to }) => from !== to)
  if (moves.length === 0) return
  // Whoever saves a form right now is waited for: what they wrote moves too.
  await context.db.execute(sql`select 1 from reservations where id = ${reservationId} for update`)
  await moveForms(context, reservationId, 'traveler', moves)
  for (const { from, to } of moves) if (to === null) await endTravelerLink(context, reservationId, from)
  await moveRows(context, reservationId, moves)
}

/** What the desk or the host told of a trip follows it to another position; null: the trip is gone. */
export function moveProvided(context: Context, reservationId: string, move: Move): Promise<void> {
  return moveForms(context, reservationId, 'provided', [move])
}

/** Policies follow their trip to another position; null: the trip is gone. */
export async function movePolicies(
  { db }: Context,
  reservationId: string,
  { from, to }: Move,
): Promise<void> {
  if (to === null)
    await db.execute(sql`
      delete from assistcards where reservation_id = ${reservationId} and product_position = ${from}`)
  else
    await db.execute(sql`
      update assistcards set product_position = ${to}
      where reservation_id = ${reservationId} and product_position = ${from}`)
}

/** From here on there is no place: what was written of somebody who left stays readable and belongs to nobody else. */
const NOWHERE = 1_000

interface Move {
  readonly from: number
  readonly to: number | null
}

/** A sealed text belongs to its place: it is sealed again for another one. All leave before any arrives. */
async function moveForms(
  context: Context,
  reservationId: string,
  kind: 'traveler' | 'provided',
  moves: readonly Move[],
): Promise<void> {
  const place = (position: number) => ({ reservationId, kind, position }) as const
  const { rows } = await context.db.execute<Form>(sql`
    select position, version, sealed, written_by, written_at from travel_details
    where reservation_id = ${reservationId} and kind = ${kind} for update`)
  const leaving = rows.filter(({ position }) => moves.some(({ from }) => from === position))
  for (const { position } of leaving) await deleteDetail(context, place(position))
  const { sealKeys } = context.env
  for (const form of leaving) {
    const to = moves.find(({ from }) => from === form.position)?.to ?? null
    if (to === null) continue
    const plain = unseal(sealKeys, placeOf(place(form.position)), form.sealed)
    const sealed = seal(sealKeys, placeOf(place(to)), plain)
    await context.db.execute(sql`
      insert into travel_details (reservation_id, kind, position, version, sealed, written_by, written_at)
      values (${reservationId}, ${kind}, ${to}, ${form.version}, ${sealed}, ${form.written_by}, ${form.written_at})`)
  }
}

interface Form extends Record<string, unknown> {
  position: number
  version: number
  sealed: string
  written_by: string
  written_at: string
}

/** By way of places below zero, where nobody is: the open link of a place is unique at every instant. */
async function moveRows({ db }: Context, reservationId: string, moves: readonly Move[]): Promise<void> {
  const moved = JSON.stringify(moves.map(({ from, to }) => ({ from, to: to ?? NOWHERE + from })))
  await db.execute(sql`
    update traveler_links t set position = -1 - m."to"
    from jsonb_to_recordset(${moved}::jsonb) as m ("from" int, "to" int)
    where t.reservation_id = ${reservationId} and t.position = m."from"`)
  await db.execute(sql`
    update traveler_links set position = -1 - position where reservation_id = ${reservationId} and position < 0`)
  await db.execute(sql`
    update document_reads t set position = m."to"
    from jsonb_to_recordset(${moved}::jsonb) as m ("from" int, "to" int)
    where t.reservation_id = ${reservationId} and t.position = m."from"`)
}
