import type { LocalDate } from '@/lib/dates/local-date'
import { links } from '@/lib/links/links'
import { type Currency, type Locale, languageOf } from '@/lib/locale/market'
import type { Rates } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import type { Reservation } from './find-reservation'
import { arrivalOf, isOver } from './present/present-on-arrival'
import type { ProductSnapshot } from './snapshot'

interface Named {
  readonly code: string
  readonly firstname: string
  readonly currency: Currency
  readonly locale: Locale
  readonly status?: Reservation['status']
  readonly rates: Rates
}

interface Sold {
  readonly snapshot: Pick<ProductSnapshot, 'name' | 'onArrival'>
  readonly startDate?: LocalDate | null | undefined
  readonly endDate?: LocalDate | null | undefined
  readonly language?: string | null | undefined
  readonly tickets: number
  readonly onArrivalMinor: number
}

/** The public page of a reservation, for mails and the buyer's own use. */
export function reservationLink(context: Pick<Context, 'env'>, code: string): string {
  return `${context.env.siteUrl}${links.publicReservation(code)}`
}

/** What every mail about a reservation says: whose, which trips, where to look. */
export function aboutReservation(
  context: Pick<Context, 'env'>,
  { code, firstname, currency, locale, status, rates }: Named,
  products: readonly Sold[],
) {
  return {
    code,
    firstname,
    currency,
    link: reservationLink(context, code),
    products: products.map(({ snapshot, startDate, endDate, language, tickets, onArrivalMinor }) => ({
      name: snapshot.name[languageOf(locale)],
      start: startDate ?? null,
      end: endDate ?? null,
      language: language ?? null,
      tickets,
      on_arrival:
        status && isOver(status) ? null : arrivalOf({ currency, rates }, { snapshot, onArrivalMinor }),
    })),
  }
}
