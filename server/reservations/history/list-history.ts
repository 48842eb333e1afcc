import { and, asc, eq } from 'drizzle-orm'
import { languageOf } from '@/lib/locale/market'
import { money, toWire } from '@/lib/money/money'
import { HISTORY_KINDS, type HistoryEntry } from '@/lib/reservations/history-contract'
import type { Context } from '@/server/platform/context'
import { isParty } from '@/server/reservations/rules/change/wanted-change'
import { listCorrections } from '../contact/contact-corrections'
import type { Reservation } from '../find-reservation'
import { pendingChanges, reservationEvents, reservationVersions } from '../tables'

/** Everything that happened to a reservation, newest first: its statuses, its versions, and changes that came to nothing. */
export async function listHistory(context: Context, reservation: Reservation): Promise<HistoryEntry[]> {
  const [events, changes, dropped, corrections] = await Promise.all([
    listEvents(context, reservation),
    listChanges(context, reservation),
    listDropped(context, reservation),
    listCorrections(context, reservation.id),
  ])
  const corrected = corrections.map(({ at, by }) => ({
    ...NOTHING,
    ...({ at: at.toISOString(), kind: by === 'desk' ? 'contact_corrected' : 'email_corrected', by } as const),
  }))
  return [...events, ...changes, ...dropped, ...corrected].sort((one, other) => (one.at < other.at ? 1 : -1))
}

const NOTHING = { version: null, departure: null, tickets: null, trip: null, total: null, fee: null } as const

async function listEvents(context: Context, { id, userId }: Reservation): Promise<HistoryEntry[]> {
  const { event, actor, at, reservationId, id: order } = reservationEvents
  const rows = await context.db
    .select({ event, actor, at })
    .from(reservationEvents)
    .where(eq(reservationId, id))
    .orderBy(asc(order))
  return rows.flatMap((row) => {
    const kind = HISTORY_KINDS.find((one) => one === row.event)
    const mine = userId === null ? 'buyer' : 'owner'
    const by = row.actor === 'traveller' ? mine : row.actor === 'operator' ? 'desk' : 'system'
    return kind ? { ...NOTHING, at: row.at.toISOString(), kind, by } : []
  })
}

/** Each version beside the one before it. */
async function listChanges(context: Context, { id, currency, locale }: Reservation): Promise<HistoryEntry[]> {
  const rows = await context.db
    .select()
    .from(reservationVersions)
    .where(eq(reservationVersions.reservationId, id))
    .orderBy(asc(reservationVersions.version))
  const wire = (minor: number) => toWire(money(minor, currency))
  return rows.slice(1).flatMap((row, at) => {
    const was = rows[at]
    if (!was) return []
    const removed = was.products.find((one) => !sameTrip(row.products, one))
    return {
      ...{
        at: row.at.toISOString(),
        kind: removed ? GONE[row.letGo ?? 'asked'] : KINDS[row.kind],
        version: row.version,
        by: row.letGo === 'silence' ? 'system' : row.actor,
      },
      departure: movedFrom(was.products, row.products),
      trip: removed?.snapshot.name[languageOf(locale)] ?? null,
      tickets: row.kind === 'party' && !removed ? resizedFrom(was.products, row.products) : null,
      total: { before: wire(priceOf(was)), after: wire(priceOf(row)) },
      // The difference says what an entry by hand is.
      fee: row.kind === 'adjusted' ? null : wire(row.feeMinor),
    } as const
  })
}

function priceOf({ totalMinor, onArrivalMinor }: typeof reservationVersions.$inferSelect): number {
  return totalMinor + onArrivalMinor
}

const KINDS = {
  placed: 'placed',
  date: 'date_changed',
  party: 'party_changed',
  add_ons: 'add_ons_changed',
  adjusted: 'adjusted',
} as const

/** Why a trip is not there any more. */
const GONE = { asked: 'trip_removed', provider: 'trip_cancelled', silence: 'trip_unanswered' } as const

type Products = (typeof reservationVersions.$inferSelect)['products']

/** The trip whose departure is another one. */
function movedFrom(before: Products, after: Products): HistoryEntry['departure'] {
  const moved = after.find((one) => sameTrip(before, one)?.departureId !== one.departureId)
  const was = moved && sameTrip(before, moved)
  return moved ? { before: was?.startDate ?? null, after: moved.startDate } : null
}

/** The trip that has other travellers. */
function resizedFrom(before: Products, after: Products): HistoryEntry['tickets'] {
  const resized = after.find((one) => sameTrip(before, one)?.tickets !== one.tickets)
  return resized ? { before: sameTrip(before, resized)?.tickets ?? 0, after: resized.tickets } : null
}

/** The trip in another version: where it stands may be another place. */
function sameTrip(products: Products, { productId, cartIndex }: Products[number]): Products[number] | null {
  return products.find((one) => one.productId === productId && one.cartIndex === cartIndex) ?? null
}

async function listDropped(context: Context, { id }: Reservation): Promise<HistoryEntry[]> {
  const rows = await context.db
    .select()
    .from(pendingChanges)
    .where(and(eq(pendingChanges.reservationId, id), eq(pendingChanges.state, 'dropped')))
  return rows.map(({ endedAt, createdAt, actor, wanted, droppedFor }) => ({
    ...NOTHING,
    at: (endedAt ?? createdAt).toISOString(),
    kind: 'change_dropped',
    by: droppedFor === 'undone' ? actor : 'system',
    departure: isParty(wanted) ? null : { before: null, after: wanted.start },
  }))
}
