import type { Attachment } from '@/lib/reservations/files/contract'
import type { ReservationFile } from './reservation-files'

/** A file as its buyer sees it in a list. */
export function presentFile(
  code: string,
  { id, name, type, size, at, provided }: Omit<ReservationFile, 'key' | 'reservationId' | 'purpose'>,
): Attachment {
  const url = `/api/v1.5/orders/${code}/files/${id}`
  return { uuid: id, name, type, size, by: provided?.by ?? 'traveler', url, created_at: at.toISOString() }
}
