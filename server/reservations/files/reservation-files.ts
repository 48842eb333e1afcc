import { sql } from 'drizzle-orm'
import type { FileType } from '@/lib/api/file-types'
import type { FilePurpose } from '@/lib/reservations/files/file-limits'
import type { Context } from '@/server/platform/context'
import { type SealedPlace, seal, unseal } from '@/server/platform/crypto/seal'
import type { PictureFacts } from '@/server/platform/files/clean-picture'

/** A file of a reservation: what is shown of it, and the key that opens its bytes. */
export interface ReservationFile {
  readonly id: string
  readonly reservationId: string
  readonly purpose: FilePurpose
  readonly type: FileType
  /** Bytes, as they are served. */
  readonly size: number
  readonly name: string
  readonly key: string
  readonly at: Date
  /** Of one for the traveller to read: who put it there, and of which trip. */
  readonly provided: ProvidedBy | null
}

export interface ProvidedBy {
  readonly by: 'desk' | 'host'
  /** The trip's place in the reservation. */
  readonly position: number
}

interface Row extends Record<string, unknown> {
  id: string
  reservation_id: string
  purpose: FilePurpose
  type: FileType
  size: number
  sealed: string
  created_at: string
  provided_by: 'desk' | 'host' | null
  position: number | null
}

const COLUMNS = sql`id, reservation_id, purpose, type, size, sealed, created_at, provided_by, position`

/** The one place where a sealed text opens. */
export function placeOfFile(id: string): SealedPlace {
  return { table: 'reservation_files', row: id, column: 'sealed' }
}

/** Those that are shown, in the order they came. */
export async function listFiles(context: Context, reservationId: string): Promise<ReservationFile[]> {
  const { rows } = await context.db.execute<Row>(sql`
    select ${COLUMNS} from reservation_files
    where reservation_id = ${reservationId} and state = 'kept' and purpose in ('trip', 'provided') order by created_at, id`)
  return rows.map((row) => opened(context, row))
}

/** One that is shown, or null. */
export async function findFile(
  context: Context,
  reservationId: string,
  id: string,
): Promise<ReservationFile | null> {
  const { rows } = await context.db.execute<Row>(sql`
    select ${COLUMNS} from reservation_files
    where id = ${id} and reservation_id = ${reservationId} and state = 'kept'`)
  return rows[0] ? opened(context, rows[0]) : null
}

/** Bytes of each file that has room or waits for its own, so that many at once get no more than one after the other. */
export async function sizesOf(
  context: Context,
  { reservationId, purpose }: Pick<ReservationFile, 'reservationId' | 'purpose'>,
): Promise<number[]> {
  const { rows } = await context.db.execute<{ size: number }>(sql`
    select size from reservation_files where reservation_id = ${reservationId} and purpose = ${purpose} and state <> 'removed'`)
  return rows.map(({ size }) => size)
}

/** Takes its room, before there are bytes. @param picture of a photograph for a review */
export async function writeStoring(
  context: Context,
  file: ReservationFile,
  picture: PictureFacts | null,
): Promise<void> {
  const { id, reservationId, purpose, type, size, name, key, at, provided } = file
  const sealed = seal(context.env.sealKeys, placeOfFile(id), JSON.stringify({ name, key }))
  await context.db.execute(sql`
    insert into reservation_files (id, reservation_id, state, purpose, picture, type, size, sealed, created_at,
      provided_by, position)
    values (${id}, ${reservationId}, 'storing', ${purpose}, ${picture && JSON.stringify(picture)}::jsonb, ${type},
      ${size}, ${sealed}, ${at.toISOString()}, ${provided?.by ?? null}, ${provided?.position ?? null})`)
}

/** Its bytes are there. @returns false when it was given up meanwhile */
export async function markKept(context: Context, id: string): Promise<boolean> {
  const { rowCount } = await context.db.execute(sql`
    update reservation_files set state = 'kept' where id = ${id} and state = 'storing'`)
  return rowCount === 1
}

/** An upload that did not get through; one that is shown by now, although its answer was lost, stays. */
export async function giveUpStoring(context: Context, id: string): Promise<void> {
  await context.db.execute(sql`
    update reservation_files set state = 'removed' where id = ${id} and state = 'storing'`)
}

/** SQL: no review shows it, or may come to. */
const NOT_REVIEWED = sql`not exists (
  select 1 from traveler_reviews v where v.files @> array[reservation_files.id] and v.state <> 'hidden')`

/**
 * It is shown no more, and the sweep takes its bytes.
 * @param purposes of which it is one
 * @returns false for one that was not there, and a photograph of a review that was sent
 */
export async function markRemoved(
  context: Context,
  reservationId: string,
  id: string,
  purposes: readonly FilePurpose[],
): Promise<boolean> {
  const { rowCount } = await context.db.execute(sql`
    update reservation_files set state = 'removed'
    where id = ${id} and reservation_id = ${reservationId} and state <> 'removed'
      and purpose = any(${`{${purposes.join(',')}}`}::text[]) and ${NOT_REVIEWED}`)
  return rowCount === 1
}

/** All of a reservation, when its data are forgotten, but photographs of reviews. */
export async function removeFilesOf(context: Context, reservationId: string): Promise<void> {
  await context.db.execute(sql`
    update reservation_files set state = 'removed' where reservation_id = ${reservationId} and state <> 'removed'
      and ${NOT_REVIEWED}`)
}

function opened({ env }: Pick<Context, 'env'>, row: Row): ReservationFile {
  const { id, reservation_id: reservationId, purpose, type, size, sealed, created_at } = row
  const { provided_by: by, position } = row
  const { name, key } = JSON.parse(unseal(env.sealKeys, placeOfFile(id), sealed)) as Record<
    'name' | 'key',
    string
  >
  const provided = by === null || position === null ? null : { by, position }
  return { id, reservationId, purpose, type, size, name, key, at: new Date(created_at), provided }
}
