import { links } from '@/lib/links/links'
import type { Attachment } from '@/lib/reservations/files/contract'
import type { Context } from '@/server/platform/context'
import type { IdempotencyKey } from '@/server/platform/http/idempotency'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import { listProducts, type Reservation } from '../find-reservation'
import { filesProvidedMail } from '../mails/desk/files-provided'
import { addFile, type SentFile } from './add-file'
import type { ProvidedBy, ReservationFile } from './reservation-files'

/** Files that come one after the other are told in one mail. */
const TOGETHER_MS = 600_000

/**
 * Puts a file with a trip for its traveller to read, once per key; whoever bought is told in the same transaction.
 * @param shown what else goes with it there
 * @throws DomainError as `addFile`
 */
export function provideFile(
  context: Context,
  reservation: Reservation,
  sent: Pick<SentFile, 'name' | 'bytes' | 'unnamed'> & { readonly provided: ProvidedBy },
  key: IdempotencyKey,
  shown: (inside: Context, file: ReservationFile) => Promise<void>,
): Promise<Attachment> {
  const file = { ...sent, purpose: 'provided' } as const
  return addFile(context, reservation, file, key, async (inside, kept) => {
    await tell(inside, reservation, sent.provided)
    await shown(inside, kept)
  })
}

const filesLink = ({ env }: Context, code: string) =>
  `${env.siteUrl}${links.publicReservation(code, 'attachments')}`

async function tell(context: Context, reservation: Reservation, { by, position }: ProvidedBy): Promise<void> {
  const trips = await listProducts(context, reservation.id)
  const slice = Math.floor(context.clock.now().getTime() / TOGETHER_MS)
  const about = trips.filter((trip) => trip.position === position)
  await queueMail(context, filesProvidedMail, {
    eventKey: `files_provided:${reservation.id}:${position}:${by}:${slice}`,
    ...{ recipient: reservation.email, locale: reservation.locale },
    data: {
      ...aboutReservation(context, reservation, about),
      link: filesLink(context, reservation.code),
      by,
    },
  })
}
