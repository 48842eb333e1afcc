import { type Currency, htmlLang, type Locale } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire, type Money } from '@/lib/money/money'
import type { ArrivalWire } from './arrival-contract'
import type { ArrivalTerms, ArrivalWay } from './on-arrival'

type Key = 'line' | 'lineIn' | `ways.${ArrivalWay}`
/** The texts of `layaway.arrival`: `useTranslations` in an island, `textsFor` on the server. */
export type ArrivalTexts = (key: Key, values?: Record<string, string>) => string

/** "en efectivo o por transferencia". */
export function waysText(ways: readonly ArrivalWay[], texts: ArrivalTexts, locale: Locale): string {
  const names = ways.map((way) => texts(`ways.${way}`))
  return new Intl.ListFormat(htmlLang(locale), { type: 'disjunction' }).format(names)
}

/**
 * What is paid to the host on arrival, in what and how, as a sentence; *so* is strong.
 * @param amount in the currency of the sale
 * @param collected in the host's currency; null where that is not known yet
 */
export function arrivalLine(
  amount: Money,
  { currency, ways }: ArrivalTerms,
  collected: Money | null,
  texts: ArrivalTexts,
  locale: Locale,
): string {
  const words = { amount: formatMoney(amount), ways: waysText(ways, texts, locale) }
  return collected && collected.currency !== amount.currency
    ? texts('lineIn', { ...words, collected: formatMoney(collected, { code: true }) })
    : texts('line', { ...words, currency })
}

/** The same of an answer of the API. @param sale the currency of the sale */
export function arrivalWireLine(
  { amount, collected, currency, ways }: ArrivalWire,
  sale: Currency,
  texts: ArrivalTexts,
  locale: Locale,
): string {
  const terms = { currency, ways }
  return arrivalLine(fromWire(amount, sale), terms, fromWire(collected, currency), texts, locale)
}

/** What a host collects, for rows of mails and documents: "$3,980 MXN, en efectivo o por transferencia". */
export function collectedText(
  { collected, currency, ways }: Pick<ArrivalWire, 'collected' | 'currency' | 'ways'>,
  texts: ArrivalTexts,
  locale: Locale,
): string {
  return `${formatMoney(fromWire(collected, currency), { code: true })}, ${waysText(ways, texts, locale)}`
}
