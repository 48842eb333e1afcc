import type { LocalDate } from '@/lib/dates/local-date'
import { links } from '@/lib/links/links'
import { type Currency, type Locale, languageOf } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import type { ProductSnapshot } from './snapshot'

interface Named {
  readonly code: string
  readonly firstname: string
  readonly currency: Currency
  readonly locale: Locale
}

interface Sold {
  readonly snapshot: Pick<ProductSnapshot, 'name'>
  readonly startDate?: LocalDate | null | undefined
  readonly endDate?: LocalDate | null | undefined
  readonly language?: string | null | undefined
  readonly tickets: number
}

/** The public page of a reservation, for mails and the buyer's own use. */
export function reservationLink(context: Pick<Context, 'env'>, code: string): string {
  return `${context.env.siteUrl}${links.publicReservation(code)}`
}

/** What every mail about a reservation says: whose, which trips, where to look. */
export function aboutReservation(
  context: Pick<Context, 'env'>,
  { code, firstname, currency, locale }: Named,
  products: readonly Sold[],
) {
  return {
    code,
    firstname,
    currency,
    link: reservationLink(context, code),
    products: products.map(({ snapshot, startDate, endDate, language, tickets }) => ({
      name: snapshot.name[languageOf(locale)],
      start: startDate ?? null,
      end: endDate ?? null,
      language: language ?? null,
      tickets,
    })),
  }
}
