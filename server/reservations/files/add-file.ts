import { sql } from 'drizzle-orm'
import type { ReservationStatus } from '@/lib/reservations/detail'
import type { Attachment } from '@/lib/reservations/files/contract'
import { type FilePurpose, whyFull } from '@/lib/reservations/files/file-limits'
import { fileName } from '@/lib/reservations/files/file-name'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { newFileKey } from '@/server/platform/crypto/seal-bytes'
import { DomainError, invalid } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { cleanFile } from '@/server/platform/files/clean-file'
import type { PictureFacts } from '@/server/platform/files/clean-picture'
import { keepBytes } from '@/server/platform/files/keep-bytes'
import {
  findReplay,
  type IdempotencyKey,
  type Replay,
  storeAnswer,
  takeKey,
} from '@/server/platform/http/idempotency'
import { findReservation, type Reservation } from '../find-reservation'
import { presentFile } from './present-file'
import {
  giveUpStoring,
  markKept,
  type ProvidedBy,
  type ReservationFile,
  sizesOf,
  writeStoring,
} from './reservation-files'

/** What was sent. */
export interface SentFile {
  /** As the browser tells it. */
  readonly name: string
  readonly bytes: Uint8Array
  readonly purpose: FilePurpose
  /** Of one that is `provided`. */
  readonly provided?: ProvidedBy
  /** The word for one without a name, in the language of who sent it. */
  readonly unnamed: string
}

/**
 * Puts a file with a reservation that is not over, once per key. Its row is written first and takes its room, then its
 * bytes are stored, in no transaction, and then it is shown: one that dies in between never is, and the sweep clears up.
 * @param shown what goes with that, in its transaction
 * @throws DomainError invalid (`file`: what it is, that it cannot be read), details_closed, files_full, unavailable
 */
export async function addFile(
  context: Context,
  { id: reservationId, code }: Pick<Reservation, 'id' | 'code'>,
  { name, bytes, purpose, provided, unnamed }: SentFile,
  key: IdempotencyKey,
  shown: (inside: Context, file: ReservationFile) => Promise<void> = async () => undefined,
): Promise<Attachment> {
  // A key is of one reservation: the same file for another one is another intent.
  const own = { ...key, route: `${key.route} ${reservationId}` }
  const replay = await findReplay(context, own)
  if (replay) return replay.body as Attachment
  const { type, clean, picture } = await cleanFile(bytes)
  if (purpose === 'review' && !picture) throw invalid('file', 'photo_type')
  const now = context.clock.now()
  const file: ReservationFile = {
    ...{ id: newId(now), reservationId, purpose, type, size: clean.byteLength, at: now },
    ...{ name: fileName(name, type, unnamed), key: newFileKey(), provided: provided ?? null },
  }
  return keepBytes(
    context,
    { ...file, clean },
    {
      takeRoom: (inside) => takeRoom(inside, file, purpose === 'review' ? picture : null),
      show: (inside) => show(inside, file, { attachment: presentFile(code, file), key: own, shown }),
      giveUp: giveUpStoring,
    },
  )
}

/** In which states a reservation takes files of a purpose. */
const TAKES: Readonly<Record<FilePurpose, readonly ReservationStatus[]>> = {
  trip: ['new', 'confirmed'],
  review: ['completed'],
  provided: ['new', 'confirmed'],
}

async function takeRoom(
  context: Context,
  file: ReservationFile,
  picture: PictureFacts | null,
): Promise<void> {
  const { reservationId, purpose, size } = file
  await context.db.execute(sql`select 1 from reservations where id = ${reservationId} for update`)
  const reservation = await findReservation(context, reservationId)
  if (!reservation || !TAKES[purpose].includes(reservation.status))
    throw new DomainError('details_closed', { data: { reason: 'ended' } })
  const reason = whyFull(await sizesOf(context, file), size)
  if (reason) throw new DomainError('files_full', { data: { reason } })
  await writeStoring(context, file, picture)
}

interface Showing {
  readonly attachment: Attachment
  readonly key: IdempotencyKey
  readonly shown: (inside: Context, file: ReservationFile) => Promise<void>
}

/** A twin under the same key may have been faster: then this one's bytes are nobody's. */
async function show(
  context: Context,
  file: ReservationFile,
  { attachment, key, shown }: Showing,
): Promise<Attachment> {
  const { id, reservationId } = file
  const before: Replay | null = await takeKey(context, key)
  if (before) {
    await giveUpStoring(context, id)
    return before.body as Attachment
  }
  if (!(await markKept(context, id))) throw new DomainError('unavailable', { retryAfter: 2 })
  await shown(context, file)
  await publishEvent(context, reservationId, 'reservation')
  await storeAnswer(context, key, { status: 201, body: attachment })
  return attachment
}
