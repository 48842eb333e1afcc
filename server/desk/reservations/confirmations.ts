import type { z } from 'zod'
import type { answerChange as answerCall, TripConfirmation } from '@/lib/desk/manifest/confirmation-contract'
import { type Locale, languageOf } from '@/lib/locale/market'
import type { Context, Member } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import type { IdempotencyKey } from '@/server/platform/http/idempotency'
import { once } from '@/server/platform/http/once'
import {
  askAgain,
  listConfirmations,
  recordConfirmation,
} from '@/server/reservations/changes/confirmed/confirmations'
import type { Reservation } from '@/server/reservations/find-reservation'
import { appendEntry } from '../audit/append-entry'
import { tripsOf } from './provided'

/** What was said of trips that were changed, of those that this member tells of. */
export async function listForMember(
  context: Context,
  member: Member,
  { id }: Pick<Reservation, 'id'>,
  locale: Locale,
): Promise<TripConfirmation[]> {
  const said = await listConfirmations(context, id)
  if (said.length === 0) return []
  const trips = await tripsOf(context, member, id)
  return said.flatMap((one) => {
    const trip = trips.find(({ position }) => position === one.position)
    if (!trip) return []
    return {
      ...{ position: one.position, trip: trip.snapshot.name[languageOf(locale)], version: one.version },
      ...{ start: trip.startDate, seats: one.seats, state: one.state, is_asked: one.supplier !== null },
      changed_at: one.changedAt.toISOString(),
      answered_at: one.answeredAt?.toISOString() ?? null,
      answered_by: one.answeredBy,
    }
  })
}

type Said = z.output<typeof answerCall.body> & { readonly position: number }

/**
 * Writes down what who provides a trip says of it as it was changed, once per key: a host of his own, the desk in their place. It
 * says why, for the chain alone. @throws DomainError not_found, already_decided for another change or answer since, invalid
 * (answer) where there is no system to ask
 */
export function answerChange(
  context: Context,
  member: Member,
  { id, code }: Pick<Reservation, 'id' | 'code'>,
  { position, version, answer, reason }: Said,
  key: IdempotencyKey,
): Promise<{ readonly done: true }> {
  return once(context, { ...key, route: `${key.route} ${id} ${position}` }, 200, async (inside) => {
    const trips = await tripsOf(inside, member, id)
    const said = (await listConfirmations(inside, id)).find((one) => one.position === position)
    if (!said || !trips.some((trip) => trip.position === position)) throw new DomainError('not_found')
    if (said.version !== version || said.state === answer) throw new DomainError('already_decided')
    if (answer === 'ask' && said.supplier === null) throw invalid('answer', 'not_in_list')
    const by = member.hostId === null ? 'desk' : 'host'
    const isFirst =
      answer === 'ask'
        ? await askAgain(inside, said)
        : await recordConfirmation(inside, said, { state: answer, by, was: said.state })
    if (!isFirst) throw new DomainError('already_decided')
    await appendEntry(inside, member, {
      ...{ action: 'answer_change', object: { type: 'reservation', id: code }, reason },
      before: { position, state: said.state },
      after: { answer, version },
    })
    await publishEvent(inside, id, 'reservation')
    return { done: true }
  })
}
