import type { Context } from '@/server/platform/context'
import { isConfirmed } from '@/server/reservations/rules/reservation-states'
import { findReservation } from '../find-reservation'
import { checkUpResult } from '../present/present-check-up'
import { type ReservationFacts, readReservationFacts } from '../reservation-facts'
import { certificateOf } from './certificate'
import { findIssued, type NotedDocument, sha256Of } from './issued-document'
import { voucherFacts } from './voucher-sheet'

/** What a document of this kind would say today. */
const FACTS = {
  voucher: voucherFacts,
  certificate: (_: Context, facts: ReservationFacts): unknown => certificateOf(facts),
} as const

/**
 * Whether a document is ours and still says what is true: its reservation stands, the same document would be given out
 * today, and would be by the same conditions. One that another date, another party or other names replaced is not valid.
 * @param asked the hash of a certificate or the signed id of a voucher
 */
export async function isValidDocument(context: Context, asked: string): Promise<boolean> {
  for (const noted of await findIssued(context, asked)) if (await isTrue(context, noted)) return true
  return false
}

async function isTrue(context: Context, { reservation_id, kind, sha256 }: NotedDocument): Promise<boolean> {
  const reservation = await findReservation(context, reservation_id)
  if (!reservation || !isConfirmed(reservation.status)) return false
  const facts = await readReservationFacts(context, reservation)
  if (kind === 'voucher' && checkUpResult(facts).locks.length > 0) return false
  return sha256Of(FACTS[kind](context, facts)).equals(sha256)
}
