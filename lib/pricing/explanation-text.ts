import { formatDate, formatMonth } from '@/lib/dates/format-date'
import { todayIn, type Zone } from '@/lib/dates/zone-time'
import type { Locale } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { monthsOf } from './months-of'
import type { Explanation, ReasonCode } from './reason'

type Values = Record<string, string | number>
type Key =
  | `reasons.${ReasonCode}`
  | `seasons.${keyof typeof SEASONS}`
  | `languages.${keyof typeof LANGUAGES}`
  | 'and'
/** The texts of the namespace `pricing`: `useTranslations('pricing')` in an island, `textsFor(locale, 'pricing')` here. */
export type PricingTexts = (key: Key, values?: Values) => string

/** What has a name in messages; a season or language without one is told as "another". */
const SEASONS = { low: true, regular: true, high: true }
const LANGUAGES = { en: true, es: true }
/** More months than this say no more than "on other dates". */
const MOST_MONTHS = 3

/**
 * The sentence of an explanation, with its numbers: "faltan 2 viajeros", "solo en fechas de abril 2027".
 * @param zone where instants (when a promotion starts) are read
 */
export function explanationText(
  explanation: Explanation,
  texts: PricingTexts,
  locale: Locale,
  zone: Zone,
): string {
  const values = valuesOf(explanation, { texts, locale, zone })
  return texts(`reasons.${explanation.code}`, { subject: explanation.subject, ...values })
}

interface Words {
  readonly texts: PricingTexts
  readonly locale: Locale
  readonly zone: Zone
}

function valuesOf(reason: Explanation, words: Words): Values {
  switch (reason.code) {
    case 'promotion_applied':
    case 'coupon_applied':
      return { amount: formatMoney(reason.amount) }
    case 'promotion_beaten':
      return { more: formatMoney(reason.more) }
    case 'too_few_tickets':
      return { missing: reason.missing }
    case 'too_many_tickets':
      return { excess: reason.excess }
    case 'not_a_multiple':
      return { size: reason.size, missing: reason.missing }
    case 'coupon_already_used':
      return { limit: reason.limit }
    case 'coupon_other_currency':
      return { currency: reason.currency }
    case 'coupon_below_minimum':
      return { minimum: formatMoney(reason.minimum), missing: formatMoney(reason.missing) }
    default:
      return whenValues(reason, words)
  }
}

/** Values about dates, seasons and languages. `kind` tells the text what it was given; `other`: nothing to name. */
function whenValues(reason: Explanation, words: Words): Values {
  const { texts, locale, zone } = words
  switch (reason.code) {
    case 'not_started':
    case 'coupon_not_started':
      return { from: formatDate(todayIn(zone, reason.from), locale, { weekday: false }) }
    case 'other_date':
      return dateValues(reason.dates, words)
    case 'other_season':
      return named('seasons', reason.seasons, texts, (code) =>
        code in SEASONS ? `seasons.${code as keyof typeof SEASONS}` : null,
      )
    case 'other_language':
      return named('languages', reason.languages, texts, (code) =>
        code in LANGUAGES ? `languages.${code as keyof typeof LANGUAGES}` : null,
      )
    default:
      return {}
  }
}

function dateValues(dates: readonly string[], { texts, locale }: Words): Values {
  const [only] = dates
  if (dates.length === 1 && only !== undefined && !only.includes('/'))
    return { kind: 'day', dates: formatDate(only, locale, { weekday: false }) }
  const months = monthsOf(dates, MOST_MONTHS)
  if (months === null || months.length === 0) return { kind: 'other', dates: '' }
  return {
    kind: 'months',
    dates: listed(
      months.map((month) => formatMonth(month, locale)),
      texts,
    ),
  }
}

function named(
  name: string,
  codes: readonly string[],
  texts: PricingTexts,
  keyOf: (code: string) => Key | null,
): Values {
  const keys = codes.map((code) => keyOf(code.toLowerCase()))
  const known = keys.filter((key) => key !== null)
  if (known.length === 0 || known.length < keys.length) return { kind: 'other', [name]: '' }
  return {
    kind: 'named',
    [name]: listed(
      known.map((key) => texts(key)),
      texts,
    ),
  }
}

/** "a", "a y b", "a, b y c". */
function listed(words: readonly string[], texts: PricingTexts): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : texts('and', { list: words.slice(0, -1).join(', '), last })
}
