import type { ProvidedFile } from '@/lib/desk/manifest/provided-files-contract'
import { mayBegin } from '@/lib/desk/permissions'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { IdempotencyKey } from '@/server/platform/http/idempotency'
import { presentFile } from '@/server/reservations/files/present-file'
import { provideFile as provide } from '@/server/reservations/files/provide-file'
import { readFile } from '@/server/reservations/files/read-file'
import { removeFile } from '@/server/reservations/files/remove-file'
import { listFiles, type ReservationFile } from '@/server/reservations/files/reservation-files'
import type { Reservation } from '@/server/reservations/find-reservation'
import { appendEntry } from '../audit/append-entry'
import { tripsOf } from './provided'

interface Sending {
  readonly name: string
  readonly bytes: Uint8Array
  readonly unnamed: string
  readonly position: number
}

/** What was put there for the traveller of the trips that this member may tell of; never the traveller's own files. */
export async function listProvidedFiles(
  context: Context,
  member: Member,
  { id, code }: Pick<Reservation, 'id' | 'code'>,
): Promise<ProvidedFile[]> {
  if (!mayBegin('enter_provided', member.role)) return []
  const trips = await tripsOf(context, member, id)
  const files = await listFiles(context, id)
  return files.flatMap((file) =>
    trips.some(({ position }) => position === file.provided?.position) ? present(code, file) : [],
  )
}

/**
 * Puts a file with a trip for its traveller, once per key; its name is kept nowhere but with it.
 * @throws DomainError not_found, for another host's trip too; as `addFile`
 */
export async function provideFile(
  context: Context,
  member: Member,
  reservation: Reservation,
  { position, ...sent }: Sending,
  key: IdempotencyKey,
): Promise<ProvidedFile> {
  await demandTrip(context, member, reservation, position)
  const by = member.hostId === null ? 'desk' : 'host'
  const own = { ...key, route: `${key.route} ${position}` }
  const kept = await provide(
    context,
    reservation,
    { ...sent, provided: { by, position } },
    own,
    (inside, { type }) =>
      appendEntry(inside, member, {
        ...{ action: 'provide_file', object: { type: 'reservation', id: reservation.code } },
        after: { position, type },
      }),
  )
  return { ...kept, url: urlOf(reservation.code, kept.uuid), position }
}

/** @throws DomainError not_found for one of another host's trip, and for what its traveller put there */
export async function readProvidedFile(
  context: Context,
  member: Member,
  reservation: Pick<Reservation, 'id'>,
  uuid: string,
): ReturnType<typeof readFile> {
  const read = await readFile(context, reservation, uuid)
  await demandTrip(context, member, reservation, read.file.provided?.position ?? null)
  return read
}

/** Takes a file away that was put there for a traveller; one that is gone changes nothing. */
export async function withdrawFile(
  context: Context,
  member: Member,
  { id, code }: Pick<Reservation, 'id' | 'code'>,
  uuid: string,
): Promise<void> {
  const file = (await listProvidedFiles(context, member, { id, code })).find((one) => one.uuid === uuid)
  if (!file) return
  await removeFile(context, { id }, uuid, ['provided'], (inside) =>
    appendEntry(inside, member, {
      ...{ action: 'withdraw_file', object: { type: 'reservation', id: code } },
      before: { position: file.position, type: file.type },
    }),
  )
}

/** @throws DomainError not_found for a trip that this member does not tell of */
export async function demandTrip(
  context: Context,
  member: Member,
  { id }: Pick<Reservation, 'id'>,
  position: number | null,
): Promise<void> {
  const trips = await tripsOf(context, member, id)
  if (!trips.some((trip) => trip.position === position)) throw new DomainError('not_found')
}

const urlOf = (code: string, uuid: string) => `/api/desk/reservations/${code}/files/${uuid}`

function present(code: string, file: ReservationFile): ProvidedFile[] {
  if (file.provided === null) return []
  return [{ ...presentFile(code, file), url: urlOf(code, file.id), position: file.provided.position }]
}
