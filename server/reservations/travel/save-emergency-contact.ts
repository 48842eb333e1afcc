import { readPhone } from '@/lib/accounts/phone'
import type { EmergencyContact } from '@/lib/reservations/travelers/emergency-contact'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { IdempotencyKey } from '@/server/platform/http/idempotency'
import type { Reservation } from '../find-reservation'
import { changeDetails } from './change-details'
import { refuse } from './save-traveler'
import { deleteDetail, writeDetail } from './travel-details'

/**
 * Saves who is called in an emergency.
 * @throws DomainError invalid, details_closed, details_changed
 */
export function saveEmergencyContact(
  context: Context,
  reservation: Pick<Reservation, 'id'>,
  { version, ...form }: EmergencyContact,
  key: IdempotencyKey,
): Promise<void> {
  return changeDetails(context, reservation, key, async (inside) => {
    const phone = readPhone(form.phone)
    if (!phone) return refuse({ 'phone.number': 'phone' })
    const value = { ...form, phone, email: form.email?.trim().toLowerCase() ?? null }
    const isWritten = await writeDetail(inside, placeOf(reservation), value, { version, by: 'buyer' })
    if (!isWritten) throw new DomainError('details_changed')
  })
}

/** @throws DomainError details_closed */
export function removeEmergencyContact(
  context: Context,
  reservation: Pick<Reservation, 'id'>,
): Promise<void> {
  return changeDetails(context, reservation, null, (inside) => deleteDetail(inside, placeOf(reservation)))
}

const placeOf = ({ id }: Pick<Reservation, 'id'>) =>
  ({ reservationId: id, kind: 'emergency_contact', position: 0 }) as const
