import { readPhone } from '@/lib/accounts/phone'
import { dueZone } from '@/lib/layaway/due-instant'
import { checkTraveler } from '@/lib/reservations/travelers/check-traveler'
import { cleanNumber } from '@/lib/reservations/travelers/document-number'
import type { TravelerForm } from '@/lib/reservations/travelers/traveler'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { IdempotencyKey } from '@/server/platform/http/idempotency'
import type { Reservation } from '../find-reservation'
import { changeDetails } from './change-details'
import { readTravelDetails, type StoredTraveler, type Writer, writeDetail } from './travel-details'

/**
 * Saves who travels on a place. The number of a document that is not sent stays as it was.
 * @throws DomainError not_found for a place that is not there, invalid, details_closed, details_changed when somebody
 *   saved meanwhile
 */
export function saveTraveler(
  context: Context,
  reservation: Pick<Reservation, 'id'>,
  { position, form, by }: { readonly position: number; readonly form: TravelerForm; readonly by: Writer },
  key: IdempotencyKey,
): Promise<void> {
  const place = { reservationId: reservation.id, kind: 'traveler', position } as const
  const ofPlace = { ...key, route: `${key.route} ${position}` }
  return changeDetails(
    context,
    reservation,
    ofPlace,
    async (inside, { reservation: { currency }, places }) => {
      if (!places[position]) throw new DomainError('not_found')
      const { traveler } = await readTravelDetails(inside, reservation.id)
      const before = traveler.find((one) => one.position === position)
      if ((before?.version ?? 0) !== form.version) throw new DomainError('details_changed')
      const kept = before?.value.document ?? null
      const today = inside.clock.today(dueZone(currency))
      refuse(checkTraveler(form, { today, keeps: kept?.kind ?? null }))
      const isWritten = await writeDetail(inside, place, storedOf(form, kept), { version: form.version, by })
      if (!isWritten) throw new DomainError('details_changed')
    },
  )
}

/** @throws DomainError invalid where something is wrong */
export function refuse(errors: Readonly<Record<string, string>>): void {
  const told = Object.entries(errors).map(([field, key]) => ({ field, keys: [key] }))
  if (told.length > 0)
    throw new DomainError('invalid', {
      errors: Object.fromEntries(told.map(({ field, keys }) => [field, keys])),
    })
}

function storedOf(
  { version: _, document, phone, email, ...form }: TravelerForm,
  kept: StoredTraveler['document'],
): StoredTraveler {
  return {
    ...form,
    email: email?.trim().toLowerCase() ?? null,
    phone: phone && readPhone(phone),
    document: document && {
      ...document,
      expiry: document.kind === 'cedula' ? null : document.expiry,
      number: document.number === null ? (kept?.number ?? '') : cleanNumber(document.number),
    },
  }
}
