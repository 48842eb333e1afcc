import { formatDate } from '@/lib/dates/format-date'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { dayFacts } from '@/lib/discovery/day-facts'
import { htmlLang, type Locale, languageOf } from '@/lib/locale/market'
import { textsFor } from '@/lib/locale/texts'
import type { ProductContent } from '@/server/catalogue/content'
import { dayOf } from '@/server/catalogue/day-of'
import type { PdfSheet } from '@/server/platform/pdf/write-pdf'
import type { ReservationFacts } from '../reservation-facts'

type Entry = ProductContent['itinerary'][number]
type Trip = ReservationFacts['products'][number]

/**
 * The days of every trip, each with its date where one is chosen: what one does, where one sleeps and what is eaten.
 * @param days by product, as its host publishes them on `today`
 */
export function itinerarySheet(
  { reservation, products }: Pick<ReservationFacts, 'reservation' | 'products'>,
  days: ReadonlyMap<string, readonly Entry[]>,
  today: LocalDate,
): PdfSheet {
  const { locale } = reservation
  const language = languageOf(locale)
  const t = textsFor(locale, 'documents.itinerary')
  return {
    lang: htmlLang(locale),
    title: t('title'),
    subtitle: products.map(({ snapshot }) => snapshot.name[language]).join('\n'),
    groups: products.flatMap((trip) => [
      {
        heading: trip.snapshot.name[language],
        rows: [
          { label: t('start'), value: trip.startDate ? formatDate(trip.startDate, locale) : t('open') },
          ...(trip.endDate ? [{ label: t('end'), value: formatDate(trip.endDate, locale) }] : []),
          {
            label: t('meeting'),
            value: (trip.snapshot.meetingPoint?.address ?? trip.snapshot.address)[language],
          },
          { label: t('host'), value: `${trip.snapshot.host.name} · ${trip.snapshot.host.phone}` },
        ],
      },
      ...(days.get(trip.productId) ?? []).map((entry) => dayGroup(trip, entry, locale)),
    ]),
    notes: [t('note', { date: formatDate(today, locale) })],
    footer: t('footer'),
    writtenAt: reservation.updatedAt,
  }
}

function dayGroup({ startDate }: Trip, entry: Entry, locale: Locale): PdfSheet['groups'][number] {
  const language = languageOf(locale)
  const t = textsFor(locale, 'documents.itinerary')
  const known = dayOf(entry, language)
  const { day, title } = known
  const date = startDate ? formatDate(addDays(startDate, entry.day - 1), locale, { year: false }) : null
  return {
    heading: date ? t('dated', { day, date, title }) : t('day', { day, title }),
    text: known.description,
    rows: dayFacts(known, textsFor(locale, 'product')).map(([kind, value]) => ({
      label: t(`facts.${kind}`),
      value,
    })),
  }
}
