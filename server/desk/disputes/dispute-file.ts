import type { Locale } from '@/lib/locale/market'
import { findDispute } from '@/server/payments/disputes/read-disputes'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { writePdf } from '@/server/platform/pdf/write-pdf'
import { listIssued } from '@/server/reservations/documents/list-issued'
import { findReservation } from '@/server/reservations/find-reservation'
import { listHistory } from '@/server/reservations/history/list-history'
import { readReservationFacts } from '@/server/reservations/reservation-facts'
import { demand } from '../access/demand'
import { appendEntry } from '../audit/append-entry'
import { disputeSheet } from './dispute-sheet'

/**
 * Everything that speaks for a disputed payment in one PDF, in the language of who asks. It names its buyer, so it is for
 * those who may export personal data, and that it was made is kept. @throws DomainError not_found, forbidden
 */
export async function writeDisputeFile(
  context: Context,
  member: Member,
  uuid: string,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const { code, pdf } = await makeDisputeFile(context, member, uuid, locale)
  await appendEntry(context, member, {
    ...{ action: 'dispute_file', object: { type: 'payment', id: uuid } },
    after: { reservation: code },
  })
  return pdf
}

/** The same, for whoever keeps what they do with it themselves. @throws DomainError not_found, forbidden */
export async function makeDisputeFile(
  context: Context,
  member: Member,
  uuid: string,
  locale: Locale,
): Promise<{ readonly code: string; readonly pdf: Uint8Array<ArrayBuffer> }> {
  const dispute = await findDispute(context, uuid)
  const reservation = dispute && (await findReservation(context, dispute.order_id))
  if (!dispute || !reservation) throw new DomainError('not_found')
  demand(member, 'export_personal_data')
  const [facts, history, issued] = await Promise.all([
    readReservationFacts(context, reservation),
    listHistory(context, reservation),
    listIssued(context, reservation.id),
  ])
  const pdf = await writePdf(disputeSheet({ dispute, facts, history, issued }, locale, context.clock.now()))
  return { code: reservation.code, pdf }
}
