import { createHmac } from 'node:crypto'
import { formatDate } from '@/lib/dates/format-date'
import { htmlLang, languageOf } from '@/lib/locale/market'
import { textsFor } from '@/lib/locale/texts'
import { collectedText } from '@/lib/pricing/arrival-text'
import type { Context } from '@/server/platform/context'
import { deriveKey } from '@/server/platform/crypto/derive-key'
import type { PdfRow, PdfSheet } from '@/server/platform/pdf/write-pdf'
import { arrivalOf } from '../present/present-on-arrival'
import type { ReservationFacts } from '../reservation-facts'
import type { StoredTraveler } from '../travel/travel-details'

/**
 * What a voucher is of: other days, other names or another amount for the host are another voucher; who only tells
 * another diet or telephone keeps theirs. Names are a keyed digest, so that what is noted names nobody.
 */
export function voucherFacts({ env }: Pick<Context, 'env'>, { products, travel }: ReservationFacts) {
  const key = deriveKey(env.appSecret, 'voucher names')
  const digest = (name: string) => createHmac('sha256', key).update(name).digest('hex')
  return {
    trips: products.map(({ productId, code, startDate, endDate, tickets, onArrivalMinor }) => ({
      ...{ productId, code, startDate, endDate, tickets },
      // Vouchers of trips that are paid here stay what they were.
      ...(onArrivalMinor > 0 && { onArrivalMinor }),
    })),
    travelers: travel.traveler.map(({ position, value }) => ({ position, name: digest(nameOf(value)) })),
  }
}

/**
 * The voucher of a trip: where, when, who, and a code that says nothing but whether it is valid. Never the reservation's code.
 * @param own whose copy it is, with nobody else and nothing of what others pay; null: the whole of it
 */
export function voucherSheet(
  facts: ReservationFacts,
  address: string,
  own: readonly StoredTraveler[] | null = null,
): PdfSheet {
  const { reservation, products, travel } = facts
  const { locale } = reservation
  const language = languageOf(locale)
  const t = textsFor(locale, 'documents.voucher')
  const row = (label: string, value: string | null | undefined): PdfRow[] => (value ? [{ label, value }] : [])
  return {
    lang: htmlLang(locale),
    title: t('title'),
    subtitle: products.map(({ snapshot }) => snapshot.name[language]).join('\n'),
    groups: [
      ...products.map((product) => {
        const { snapshot, startDate, endDate, tickets } = product
        return {
          heading: snapshot.name[language],
          rows: [
            ...row(t('start'), startDate && formatDate(startDate, locale)),
            ...row(t('end'), endDate && formatDate(endDate, locale)),
            ...row(t('tickets'), own ? null : String(tickets)),
            ...row(t('meeting'), snapshot.meetingPoint?.address[language]),
            { label: t('host'), value: `${snapshot.host.name} · ${snapshot.host.phone}` },
            ...row(t('onArrival'), own ? null : toPay(reservation, product)),
          ],
        }
      }),
      {
        heading: t('travelers'),
        rows: (own ?? travel.traveler.map(({ value }) => value)).map((value, index) => ({
          label: String(index + 1),
          value: nameOf(value),
        })),
      },
    ],
    notes: [t('show')],
    qr: address,
    footer: t('footer'),
    writtenAt: reservation.updatedAt,
  }
}

function nameOf({ firstname, lastname }: StoredTraveler): string {
  return `${firstname} ${lastname}`
}

/** What is still to be paid to the host, in which currency and how; nothing where all of it was paid here. */
function toPay(
  reservation: ReservationFacts['reservation'],
  product: ReservationFacts['products'][number],
): string | null {
  const arrival = arrivalOf(reservation, product)
  const { locale } = reservation
  return arrival && collectedText(arrival, textsFor(locale, 'layaway.arrival'), locale)
}
