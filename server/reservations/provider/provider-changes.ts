import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ProviderAnswer } from '@/lib/reservations/provider/provider-change'
import { releaseAsked } from '@/server/availability/change-holds'
import { lockDepartures } from '@/server/availability/manage/change-departures'
import type { Context } from '@/server/platform/context'
import { changeAnswers, changeWithdrawals, providerChanges } from '../tables'

export type ProviderChange = typeof providerChanges.$inferSelect
export type ChangeAnswer = typeof changeAnswers.$inferSelect

/** What a reservation is asked, and about which change. */
export interface Asked {
  readonly change: ProviderChange
  readonly ask: ChangeAnswer
  /** Why it is not so any more; null where it is. */
  readonly withdrawn: string | null
}

/** Everything a reservation was asked, the newest first. @param changeId only about this change */
export async function listAsked(
  { db }: Context,
  reservationId: string,
  changeId?: string,
): Promise<readonly Asked[]> {
  return db
    .select({ change: providerChanges, ask: changeAnswers, withdrawn: changeWithdrawals.reason })
    .from(changeAnswers)
    .innerJoin(providerChanges, eq(providerChanges.id, changeAnswers.changeId))
    .leftJoin(changeWithdrawals, eq(changeWithdrawals.changeId, changeAnswers.changeId))
    .where(
      and(
        eq(changeAnswers.reservationId, reservationId),
        changeId === undefined ? undefined : eq(changeAnswers.changeId, changeId),
      ),
    )
    .orderBy(desc(changeAnswers.askedAt), desc(changeAnswers.changeId))
}

/** What was said about a departure, the newest first; what is about one reservation alone is not. */
export function listChanges({ db }: Context, departureId: string): Promise<ProviderChange[]> {
  return db
    .select()
    .from(providerChanges)
    .where(and(eq(providerChanges.departureId, departureId), isNull(providerChanges.reservationId)))
    .orderBy(desc(providerChanges.at), desc(providerChanges.id))
}

export interface OpenAsk {
  readonly changeId: string
  readonly reservationId: string
}

/** What waits for an answer, the longest first. */
export function listOpenAsks({ db }: Context, most: number): Promise<OpenAsk[]> {
  const { changeId, reservationId, answer, askedAt } = changeAnswers
  return db
    .select({ changeId, reservationId })
    .from(changeAnswers)
    .where(isNull(answer))
    .orderBy(asc(askedAt), asc(reservationId))
    .limit(most)
}

/** Of a statement: whether a reservation has not said yet what becomes of it. @param id its column */
export function awaitsChoice(id: SQL): SQL {
  return sql`exists (select 1 from change_answers asked where asked.reservation_id = ${id} and asked.answer is null)`
}

/** The trips that are asked about at once: all of a reservation on the departure that changed. */
export function tripsAsked<Trip extends { readonly departureId: string | null }>(
  products: readonly Trip[],
  { departureId }: Pick<ProviderChange, 'departureId'>,
): Trip[] {
  return products.filter((trip) => trip.departureId === departureId)
}

/** Of several trips those that end when a change is let go; null where it is all of them, and the reservation with them. */
export function tripsLeaving<Trip extends { readonly departureId: string | null }>(
  products: readonly Trip[],
  change: Pick<ProviderChange, 'departureId'>,
): Trip[] | null {
  const leaving = tripsAsked(products, change)
  return leaving.length === 0 || leaving.length === products.length ? null : leaving
}

/** The departures on which seats wait for somebody who is asked to leave this one; whoever ends their asks locks them too. */
export async function goalsAwaited({ db }: Context, departureId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string | null }>(sql`
    select distinct c.to_departure_id as id from change_answers a join provider_changes c on c.id = a.change_id
    where a.answer is null and c.departure_id = ${departureId} and c.to_departure_id is not null`)
  return rows.flatMap(({ id }) => id ?? [])
}

/** Whether a reservation is asked something by its provider and has not answered. */
export async function isAsked({ db }: Context, reservationId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 where ${awaitsChoice(sql`${reservationId}::uuid`)}`)
  return rows.length > 0
}

/**
 * Ends an ask, once: of two who answer at the same moment, or an answer against the end of its days, one does. Seats that
 * waited for the answer are free again, unless it is yes: then they go on with the trip.
 * @returns whether it was open until now
 */
export async function endAsk(
  context: Context,
  { changeId, reservationId }: OpenAsk,
  answer: ProviderAnswer,
  departureCode: string | null = null,
): Promise<boolean> {
  const ended = await context.db
    .update(changeAnswers)
    .set({ answer, departureCode, answeredAt: context.clock.now() })
    .where(
      and(
        eq(changeAnswers.changeId, changeId),
        eq(changeAnswers.reservationId, reservationId),
        isNull(changeAnswers.answer),
      ),
    )
    .returning({ id: changeAnswers.changeId })
  if (ended.length > 0 && answer !== 'accept')
    await releaseAsked(context, { changeId, orderId: reservationId })
  return ended.length > 0
}

/**
 * The rows of every departure that ending an ask touches, ids ascending as everybody locks them, where seats wait for it.
 * @param others of the reservation, or chosen
 */
export async function lockGoal(
  context: Context,
  { change: { departureId, toDepartureId } }: Asked,
  others: readonly (string | null | undefined)[],
): Promise<void> {
  if (toDepartureId === null) return
  const ids = [departureId, toDepartureId, ...others].filter((id) => typeof id === 'string')
  await lockDepartures(context, ids)
}
