import { sql } from 'drizzle-orm'
import type { EmergencyContact } from '@/lib/reservations/travelers/emergency-contact'
import type { OwnFlight } from '@/lib/reservations/travelers/own-flight'
import type { BookedFlight } from '@/lib/reservations/travelers/provided'
import type { TravelerForm } from '@/lib/reservations/travelers/traveler'
import type { Context } from '@/server/platform/context'
import { type SealedPlace, seal, unseal } from '@/server/platform/crypto/seal'

/** A traveller as they are kept, with the number of the document. */
export type StoredTraveler = Omit<TravelerForm, 'version' | 'document'> & {
  readonly document: {
    readonly kind: 'passport' | 'cedula'
    readonly number: string
    readonly expiry: string | null
  } | null
}

/** What each kind of row holds, sealed. */
export interface Details {
  readonly traveler: StoredTraveler
  readonly emergency_contact: Omit<EmergencyContact, 'version'>
  readonly own_flight: Omit<OwnFlight, 'version'>
  readonly note: { readonly text: string }
  /** What the desk or the host tells of a trip; `position` is the trip's. */
  readonly provided: { readonly flight: BookedFlight | null; readonly notes: string }
}
export type DetailKind = keyof Details

/** Where a row is. */
export interface DetailPlace<Kind extends DetailKind = DetailKind> {
  readonly reservationId: string
  readonly kind: Kind
  readonly position: number
}

export type Writer = 'buyer' | 'traveler' | 'desk' | 'host'

/** A row, opened. */
export interface Detail<Value> {
  readonly position: number
  readonly version: number
  readonly value: Value
  readonly by: Writer
  readonly at: Date
}

export type TravelDetails = { readonly [Kind in DetailKind]: readonly Detail<Details[Kind]>[] }

interface Row extends Record<string, unknown> {
  reservation_id: string
  kind: DetailKind
  position: number
  version: number
  sealed: string
  written_by: Writer
  written_at: string
}

/** Everything that was told of a reservation's travellers, by kind and in its order. */
export async function readTravelDetails(context: Context, reservationId: string): Promise<TravelDetails> {
  const all = await readDetailsOfMany(context, [reservationId])
  return all.get(reservationId) ?? NO_DETAILS
}

/** The same of several reservations, by their ids, in one query; of whom nothing was told is left out. */
export async function readDetailsOfMany(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TravelDetails>> {
  const { rows } = await context.db.execute<Row>(sql`
    select reservation_id, kind, position, version, sealed, written_by, written_at from travel_details
    where reservation_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    order by position`)
  const found = new Set(rows.map((row) => row.reservation_id))
  return new Map(
    [...found].map((id) => {
      const own = rows.filter((row) => row.reservation_id === id)
      return [id, detailsOf(context, id, own)] as const
    }),
  )
}

export const NO_DETAILS: TravelDetails = {
  traveler: [],
  emergency_contact: [],
  own_flight: [],
  note: [],
  provided: [],
}

function detailsOf(
  context: Pick<Context, 'env'>,
  reservationId: string,
  rows: readonly Row[],
): TravelDetails {
  const of = <Kind extends DetailKind>(kind: Kind): Detail<Details[Kind]>[] =>
    rows.filter((row) => row.kind === kind).map((row) => opened(context, reservationId, row))
  return {
    traveler: of('traveler'),
    emergency_contact: of('emergency_contact'),
    own_flight: of('own_flight'),
    note: of('note'),
    provided: of('provided'),
  }
}

function opened<Value>(context: Pick<Context, 'env'>, reservationId: string, row: Row): Detail<Value> {
  const { kind, position, version, sealed, written_by: by, written_at } = row
  const plain = unseal(context.env.sealKeys, placeOf({ reservationId, kind, position }), sealed)
  return { position, version, value: JSON.parse(plain) as Value, by, at: new Date(written_at) }
}

/**
 * Writes a row over the version that its writer had read, 0 for none.
 * @returns false when another one is there by now, and nothing was written
 */
export async function writeDetail<Kind extends DetailKind>(
  context: Context,
  place: DetailPlace<Kind>,
  value: Details[Kind],
  { version, by }: { readonly version: number; readonly by: Writer },
): Promise<boolean> {
  const { reservationId, kind, position } = place
  const sealed = seal(context.env.sealKeys, placeOf(place), JSON.stringify(value))
  const now = context.clock.now().toISOString()
  const { rowCount } =
    version === 0
      ? await context.db.execute(sql`
          insert into travel_details (reservation_id, kind, position, sealed, written_by, written_at)
          values (${reservationId}, ${kind}, ${position}, ${sealed}, ${by}, ${now}) on conflict do nothing`)
      : await context.db.execute(sql`
          update travel_details set sealed = ${sealed}, written_by = ${by}, written_at = ${now},
            version = nextval('travel_detail_versions')
          where reservation_id = ${reservationId} and kind = ${kind} and position = ${position}
            and version = ${version}`)
  return rowCount === 1
}

/** Deletes a row; one that is not there is as good. */
export async function deleteDetail(
  context: Context,
  { reservationId, kind, position }: DetailPlace,
): Promise<void> {
  await context.db.execute(sql`
    delete from travel_details
    where reservation_id = ${reservationId} and kind = ${kind} and position = ${position}`)
}

/** The one place where a sealed text opens. */
export function placeOf({ reservationId, kind, position }: DetailPlace): SealedPlace {
  return { table: 'travel_details', row: `${reservationId}/${kind}/${position}`, column: 'sealed' }
}
