import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import { type Currency, htmlLang, type Locale } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { type Translate, textsFor } from '@/server/platform/texts'
import type { MailProduct, MailTemplate } from './templates'

/** How one mail speaks: its texts, and money and dates as the site writes them. */
export interface Words {
  readonly lang: string
  readonly t: Translate
  readonly shared: Translate
  money(amount: number): string
  date(day: string): string
  instant(at: string): string
  product(product: MailProduct): string
}

/** COP is counted in Bogotá, everything else in Mexico City (domain.md §6). */
function zoneOf(currency: Currency): string {
  return currency === 'COP' ? 'America/Bogota' : 'America/Mexico_City'
}

export function wordsFor(template: MailTemplate, locale: Locale, currency: Currency): Words {
  const shared = textsFor(locale, 'mail')
  const date = (day: string) => formatDate(day, locale)
  return {
    lang: htmlLang(locale),
    t: textsFor(locale, `mail.${template}`),
    shared,
    date,
    money: (amount) => formatMoney(fromWire(amount, currency), { code: true }),
    instant: (at) => formatInstant(new Date(at), zoneOf(currency), locale),
    product: ({ name, start, tickets }) =>
      start
        ? shared('product', { name, date: date(start), tickets })
        : shared('productOpen', { name, tickets }),
  }
}

/** A name among the values of a text, which also has words for nobody's. */
export function named<Field extends string>(field: Field, name: string): Record<Field | 'named', string> {
  return { [field]: name, named: name === '' ? 'no' : 'yes' } as Record<Field | 'named', string>
}
