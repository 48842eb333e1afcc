import { formatDate, formatMonth } from '@/lib/dates/format-date'
import type { MonthId } from '@/lib/dates/local-date'
import { todayIn, type Zone } from '@/lib/dates/zone-time'
import type { Locale } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { monthsOf } from './months-of'
import type { Explanation, ReasonCode } from './reason'

type Values = Record<string, string | number>
type Key =
  | `reasons.${ReasonCode}`
  | `seasons.${(typeof SEASONS)[number]}`
  | `languages.${(typeof LANGUAGES)[number]}`
  | 'and'
/** The texts of the namespace `pricing`: `useTranslations('pricing')` in an island, `textsFor(locale, 'pricing')` here. */
export type PricingTexts = (key: Key, values?: Values) => string

/** What has a name in messages; a season or language without one is told as "another". */
const SEASONS = ['low', 'regular', 'high'] as const
const LANGUAGES = ['en', 'es'] as const
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
    case 'other_season': {
      const seasons = namesOf(SEASONS, reason.seasons)?.map((season) => texts(`seasons.${season}`))
      return seasons ? { kind: 'named', seasons: listed(seasons, texts) } : { kind: 'other', seasons: '' }
    }
    case 'other_language': {
      const languages = namesOf(LANGUAGES, reason.languages)?.map((language) =>
        texts(`languages.${language}`),
      )
      return languages
        ? { kind: 'named', languages: listed(languages, texts) }
        : { kind: 'other', languages: '' }
    }
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
  return { kind: 'months', dates: listed(monthNames(months, locale), texts) }
}

/** "septiembre y octubre 2027": months of one year say it once, with the last. */
function monthNames(months: readonly MonthId[], locale: Locale): string[] {
  const years = new Set(months.map((month) => month.slice(0, 4)))
  return months.map((month, at) => {
    const name = formatMonth(month, locale)
    return years.size === 1 && at < months.length - 1 ? name.slice(0, -' 2027'.length) : name
  })
}

/** The codes that have a name, all of them or null. */
function namesOf<Name extends string>(known: readonly Name[], codes: readonly string[]): Name[] | null {
  const names = codes.map((code) => known.find((name) => name === code.toLowerCase()))
  const found = names.filter((name) => name !== undefined)
  return found.length > 0 && found.length === names.length ? found : null
}

/** "a", "a y b", "a, b y c". */
function listed(words: readonly string[], texts: PricingTexts): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : texts('and', { list: words.slice(0, -1).join(', '), last })
}
