import { links } from '@/lib/links/links'
import { listItineraries } from '@/server/catalogue/list-itineraries'
import type { Context } from '@/server/platform/context'
import { canonicalJson } from '@/server/platform/crypto/canonical-json'
import { DomainError } from '@/server/platform/errors'
import { writePdf } from '@/server/platform/pdf/write-pdf'
import { isConfirmed } from '@/server/reservations/rules/reservation-states'
import type { Reservation } from '../find-reservation'
import { checkUpResult } from '../present/present-check-up'
import { type ReservationFacts, readReservationFacts } from '../reservation-facts'
import type { StoredTraveler } from '../travel/travel-details'
import { reservationCalendar } from './calendar'
import { certificateOf, certificateSheet } from './certificate'
import { issueDocument, voucherToken } from './issued-document'
import { itinerarySheet } from './itinerary-sheet'
import { receiptSheet } from './receipt-sheet'
import { voucherFacts, voucherSheet } from './voucher-sheet'

type Bytes = Uint8Array<ArrayBuffer>

/** A document as it leaves. */
export interface WrittenDocument {
  readonly type: string
  readonly bytes: Bytes
}

/** What a receipt is called: its number is in it. */
const RECEIPT = /^receipt-(?<number>R-\d{4}-\d{6,12})\.pdf$/

/** The documents with a name of their own, made when they are asked for. */
const WRITERS: Readonly<
  Record<string, (context: Context, facts: ReservationFacts) => Promise<WrittenDocument>>
> = {
  'voucher.pdf': writeVoucher,
  'itinerary.pdf': writeItinerary,
  'certificate.pdf': writeCertificate,
  'certificate.json': writeCertificateJson,
  'calendar.ics': async ({ clock }, facts) =>
    text('text/calendar; charset=utf-8', reservationCalendar(facts, clock.now().getTime())),
}

/**
 * A document of a reservation, made when it is asked for. The caller has been authorised.
 * @param file `receipt-R-2026-000123.pdf`, `voucher.pdf`, `itinerary.pdf`, `certificate.pdf`, `certificate.json`, `calendar.ics`
 * @throws DomainError not_found for what is none of its documents, document_locked with what is missing in `data.locks`
 */
export async function writeDocument(
  context: Context,
  reservation: Reservation,
  file: string,
): Promise<WrittenDocument> {
  const number = RECEIPT.exec(file)?.groups?.number
  const write = Object.hasOwn(WRITERS, file) ? WRITERS[file] : undefined
  if (!number && !write) throw new DomainError('not_found')
  const facts = await readReservationFacts(context, reservation)
  if (write) return write(context, facts)
  const receipt = facts.receipts.find((one) => one.number === number)
  if (!receipt) throw new DomainError('not_found')
  return pdf(await writePdf(receiptSheet({ reservation, products: facts.products, receipt })))
}

const pdf = (bytes: Bytes): WrittenDocument => ({ type: 'application/pdf', bytes })
const text = (type: string, content: string): WrittenDocument => ({
  type,
  bytes: new TextEncoder().encode(content),
})

/** Whether there is a voucher: everything is paid and everybody who travels is known. */
export function isVoucherOpen(facts: ReservationFacts): boolean {
  return isConfirmed(facts.reservation.status) && checkUpResult(facts).locks.length === 0
}

function writeVoucher(context: Context, facts: ReservationFacts): Promise<WrittenDocument> {
  return writeVoucherOf(context, facts, null)
}

/**
 * The voucher, with everybody who travels on it or only with some.
 * @param own whose copy it is; null: all of them, and what is between buyer and host
 * @throws DomainError document_locked while something is missing
 */
export async function writeVoucherOf(
  context: Context,
  facts: ReservationFacts,
  own: readonly StoredTraveler[] | null,
): Promise<WrittenDocument> {
  const { locks } = checkUpResult(facts)
  if (!isVoucherOpen(facts)) throw new DomainError('document_locked', { data: { locks } })
  const { id } = await issueDocument(context, facts.reservation.id, 'voucher', voucherFacts(context, facts))
  const address = context.env.siteUrl + links.certificate(voucherToken(context, id))
  return pdf(await writePdf(voucherSheet(facts, address, own)))
}

/** Once the trip is theirs. @throws DomainError document_locked before */
async function writeItinerary(context: Context, facts: ReservationFacts): Promise<WrittenDocument> {
  demandConfirmed(facts)
  const days = await listItineraries(
    context,
    facts.products.map(({ productId }) => productId),
  )
  return pdf(await writePdf(itinerarySheet(facts, days, facts.money.today)))
}

async function writeCertificate(context: Context, facts: ReservationFacts): Promise<WrittenDocument> {
  const { certificate, hash } = await issued(context, facts)
  const address = context.env.siteUrl + links.certificate(hash)
  return pdf(await writePdf(certificateSheet(facts, certificate, { hash, address })))
}

async function writeCertificateJson(context: Context, facts: ReservationFacts): Promise<WrittenDocument> {
  const { certificate } = await issued(context, facts)
  // The bytes are what the hash is of: `sha256sum` of the file is the certificate's name.
  return text('application/json', canonicalJson(certificate))
}

/** A price is locked by the first payment. @throws DomainError document_locked before it */
async function issued(context: Context, facts: ReservationFacts) {
  demandConfirmed(facts)
  const certificate = certificateOf(facts)
  const { sha256 } = await issueDocument(context, facts.reservation.id, 'certificate', certificate)
  return { certificate, hash: sha256.toString('hex') }
}

function demandConfirmed({ reservation }: ReservationFacts): void {
  if (!isConfirmed(reservation.status))
    throw new DomainError('document_locked', { data: { locks: ['payments'] } })
}
