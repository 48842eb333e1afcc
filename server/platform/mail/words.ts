import { formatDate, formatDateRange } from '@/lib/dates/format-date'
import { formatInstant, formatTime } from '@/lib/dates/format-instant'
import { type Currency, htmlLang, type Locale } from '@/lib/locale/market'
import type { Messages } from '@/lib/locale/messages'
import { type Translate, textsFor } from '@/lib/locale/texts'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire, sum } from '@/lib/money/money'
import type { ArrivalWire } from '@/lib/pricing/arrival-contract'
import { waysText } from '@/lib/pricing/arrival-text'
import type { ArrivalWay } from '@/lib/pricing/on-arrival'

type MailTexts = Messages['mail']

/** Mails have texts of their own, a subject among them: `messages/*.mail.<name>`. */
export type MailName = {
  [Name in keyof MailTexts]: MailTexts[Name] extends { readonly subject: string } ? Name : never
}[keyof MailTexts]

/** A product as a mail names it. */
export interface MailProduct {
  readonly name: string
  /** `YYYY-MM-DD`, or null for an open date. */
  readonly start: string | null
  readonly end: string | null
  /** Of the guide; absent in mails that were queued before it was told. */
  readonly language?: string | null
  readonly tickets: number
  /** What the host is paid on arrival; absent in mails that were queued before that was told. */
  readonly on_arrival?: MailArrival | null
}

/** What a trip leaves for its host, in major units. */
interface MailArrival extends Omit<ArrivalWire, 'ways'> {
  readonly ways: readonly ArrivalWay[]
}

/** How one mail speaks: its texts, and money and dates as the site writes them. */
export interface Words<Name extends MailName = MailName> {
  readonly lang: string
  readonly t: Translate<`mail.${Name}`>
  readonly shared: Translate<'mail'>
  /** @param name of what the mail is about */
  subject(name: string): string
  money(amount: number): string
  date(day: string): string
  instant(at: string): string
  /** @param clock a time of day, `HH:MM` */
  time(clock: string): string
  product(product: MailProduct): string
  /** What hosts are paid on arrival in all, as a row beside what is paid here; none where nothing is. */
  arrivalRows(products: readonly MailProduct[]): readonly { readonly label: string; readonly value: string }[]
  /** How each of them takes it. */
  arrivals(products: readonly MailProduct[]): readonly string[]
}

/** COP is counted in Bogotá, everything else in Mexico City (domain.md §6). */
function zoneOf(currency: Currency): string {
  return currency === 'COP' ? 'America/Bogota' : 'America/Mexico_City'
}

export function wordsFor<Name extends MailName>(mail: Name, locale: Locale, currency: Currency): Words<Name> {
  const shared = textsFor(locale, 'mail')
  const date = (day: string) => formatDate(day, locale)
  return {
    lang: htmlLang(locale),
    t: textsFor(locale, `mail.${mail}` as const),
    shared,
    subject: (name) => shared(`${mail as MailName}.subject`, { name }),
    date,
    money: (amount) => formatMoney(fromWire(amount, currency), { code: true }),
    time: (clock) => formatTime(clock, locale),
    instant: (at) => formatInstant(new Date(at), zoneOf(currency), locale),
    product: ({ name, start, end, language, tickets }) => {
      const guide = language ?? 'none'
      return start
        ? shared('product', { name, date: formatDateRange(start, end ?? start, locale), guide, tickets })
        : shared('productOpen', { name, tickets })
    },
    arrivalRows: (products) => {
      const left = products.flatMap(({ on_arrival: arrival }) => arrival ?? [])
      const all = sum(
        left.map(({ amount }) => fromWire(amount, currency)),
        currency,
      )
      return left.length > 0 ? [{ label: shared('onArrival'), value: formatMoney(all, { code: true }) }] : []
    },
    arrivals: (products) =>
      products.flatMap(({ name, on_arrival: arrival }) => {
        if (!arrival) return []
        const collected = formatMoney(fromWire(arrival.collected, arrival.currency), { code: true })
        const ways = waysText(arrival.ways, textsFor(locale, 'layaway.arrival'), locale)
        return shared('arrivalHow', { name, count: products.length, collected, ways })
      }),
  }
}

/** A name among the values of a text, which also has words for nobody's. */
export function named<Field extends string>(field: Field, name: string): Record<Field | 'named', string> {
  return { [field]: name, named: name === '' ? 'no' : 'yes' } as Record<Field | 'named', string>
}
