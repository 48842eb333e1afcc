import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import { type Currency, htmlLang, type Locale } from '@/lib/locale/market'
import { type Translate, textsFor } from '@/lib/locale/texts'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { MailProduct, MailTemplate } from './templates'

/** How one mail speaks: its texts, and money and dates as the site writes them. */
export interface Words<Template extends MailTemplate = MailTemplate> {
  readonly lang: string
  readonly t: Translate<`mail.${Template}`>
  readonly shared: Translate<'mail'>
  /** @param name of what the mail is about */
  subject(name: string): string
  money(amount: number): string
  date(day: string): string
  instant(at: string): string
  product(product: MailProduct): string
}

/** COP is counted in Bogotá, everything else in Mexico City (domain.md §6). */
function zoneOf(currency: Currency): string {
  return currency === 'COP' ? 'America/Bogota' : 'America/Mexico_City'
}

export function wordsFor<Template extends MailTemplate>(
  template: Template,
  locale: Locale,
  currency: Currency,
): Words<Template> {
  const shared = textsFor(locale, 'mail')
  const date = (day: string) => formatDate(day, locale)
  return {
    lang: htmlLang(locale),
    t: textsFor(locale, `mail.${template}` as const),
    shared,
    subject: (name) => shared(`${template as MailTemplate}.subject`, { name }),
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
