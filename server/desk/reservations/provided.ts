import type { Assistance, Provided } from '@/lib/desk/manifest/provided-contract'
import { mayBegin } from '@/lib/desk/permissions'
import { type Locale, languageOf } from '@/lib/locale/market'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { ProvidedForm } from '@/lib/reservations/travelers/provided'
import { hostsOfProducts } from '@/server/catalogue/hosts/host-contact'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { type IdempotencyKey, storeAnswer, takeKey } from '@/server/platform/http/idempotency'
import {
  listLines,
  listProducts,
  type Reservation,
  type ReservationProduct,
} from '@/server/reservations/find-reservation'
import { problemsOf } from '@/server/reservations/present/present-booked-flights'
import { coversTrip } from '@/server/reservations/rules/covers-trip'
import { isConfirmed } from '@/server/reservations/rules/reservation-states'
import {
  type EnteredCard,
  isInsuredHere,
  enterAssistcard as writeAssistcard,
} from '@/server/reservations/travel/enter-assistcard'
import { fliesHere, enterProvided as write } from '@/server/reservations/travel/enter-provided'
import { listAssistcards } from '@/server/reservations/travel/list-assistcards'
import { readTravelDetails } from '@/server/reservations/travel/travel-details'
import { appendEntry } from '../audit/append-entry'

/** What is told of each trip that this member may tell of: a host of his own. */
export async function listProvided(
  context: Context,
  member: Member,
  { id }: Pick<Reservation, 'id'>,
  locale: Locale,
): Promise<Provided[]> {
  const trips = await tripsOf(context, member, id)
  const lines = await listLines(context, id)
  const { provided } = await readTravelDetails(context, id)
  return trips.map((trip) => {
    const told = provided.find(({ position }) => position === trip.position)
    const { flight = null, notes = '' } = told?.value ?? {}
    return {
      ...{ position: trip.position, trip: trip.snapshot.name[languageOf(locale)] },
      ...{ version: told?.version ?? 0, flies: fliesHere(trip, lines), flight, notes },
      problems: problemsOf(flight, trip),
    }
  })
}

/**
 * Travel assistance of the trips that this member may tell of, for who enters policies; a host is told addresses from the
 * first payment on, as of any contact.
 */
export async function assistanceFor(
  context: Context,
  member: Member,
  { travelers, reservation: { status } }: ReservationDetail,
  { id, locale }: Pick<Reservation, 'id'> & { readonly locale: Locale },
): Promise<Assistance | null> {
  if (!mayBegin('enter_provided', member.role)) return null
  const trips = await tripsOf(context, member, id)
  const lines = await listLines(context, id)
  const nameOf = ({ snapshot }: ReservationProduct) => snapshot.name[languageOf(locale)]
  const isKnown = member.hostId === null || isConfirmed(status)
  const people = travelers.flatMap(({ user }) =>
    user?.email ? [{ email: user.email, name: `${user.firstname} ${user.lastname}` }] : [],
  )
  const cards = (await listAssistcards(context, id)).flatMap((card) => {
    const trip = trips.find(({ position }) => position === card.position)
    return trip ? [{ ...card, trip: nameOf(trip), fits: coversTrip(card, trip) }] : []
  })
  return {
    trips: trips
      .filter((trip) => isInsuredHere(trip, lines))
      .map((trip) => ({
        ...{ position: trip.position, trip: nameOf(trip), from: trip.startDate, to: trip.endDate },
      })),
    people: isKnown ? people : [],
    cards: isKnown ? cards : [],
  }
}

/** The trips of a reservation that this member tells of: a host of his own. */
export async function tripsOf(
  context: Context,
  { hostId }: Member,
  id: string,
): Promise<ReservationProduct[]> {
  const trips = await listProducts(context, id)
  if (hostId === null) return trips
  const hosts = await hostsOfProducts(
    context,
    trips.map(({ productId }) => productId),
  )
  return trips.filter(({ productId }) => hosts.get(productId)?.id === hostId)
}

/**
 * Tells the traveller of a trip, once per key; nothing of what was typed is kept with the key or in the chain.
 * @throws DomainError not_found, for another host's trip too; as `write`; details_changed with how it stands in `data`
 */
export async function enterProvided(
  context: Context,
  member: Member,
  { id, code }: Pick<Reservation, 'id' | 'code'>,
  { position, ...form }: ProvidedForm & { readonly position: number },
  { key, locale }: { readonly key: IdempotencyKey; readonly locale: Locale },
): Promise<{ provided: Provided[] }> {
  const trips = await tripsOf(context, member, id)
  if (!trips.some((trip) => trip.position === position)) throw new DomainError('not_found')
  const by = member.hostId === null ? 'desk' : 'host'
  try {
    await onceFor(context, { ...key, route: `${key.route} ${id} ${position}` }, async (inside) => {
      const { isNewFlight } = await write(inside, { id }, { position, by, ...form })
      await appendEntry(inside, member, {
        ...{ action: 'enter_provided', object: { type: 'reservation', id: code } },
        after: { position, flight: form.flight !== null, new_flight: isNewFlight, notes: form.notes !== '' },
      })
    })
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'details_changed') throw error
    const now = { provided: await listProvided(context, member, { id }, locale) }
    throw new DomainError('details_changed', { data: now })
  }
  return { provided: await listProvided(context, member, { id }, locale) }
}

/**
 * Enters the policy of a traveller for one trip, once per key.
 * @throws DomainError not_found, for another host's trip too; as `writeAssistcard`
 */
export async function enterAssistcard(
  context: Context,
  member: Member,
  { id, code }: Pick<Reservation, 'id' | 'code'>,
  card: EnteredCard,
  key: IdempotencyKey,
): Promise<void> {
  const trips = await tripsOf(context, member, id)
  if (!trips.some(({ position }) => position === card.position)) throw new DomainError('not_found')
  return onceFor(context, { ...key, route: `${key.route} ${id}` }, async (inside) => {
    await writeAssistcard(inside, { id }, card)
    await appendEntry(inside, member, {
      ...{ action: 'enter_assistcard', object: { type: 'reservation', id: code } },
      after: { position: card.position, covered: card.days !== null },
    })
  })
}

function onceFor(
  context: Context,
  key: IdempotencyKey,
  work: (inside: Context) => Promise<void>,
): Promise<void> {
  return transact(context, async (inside) => {
    if (await takeKey(inside, key)) return
    await work(inside)
    await storeAnswer(inside, key, { status: 200, body: {} })
  })
}
