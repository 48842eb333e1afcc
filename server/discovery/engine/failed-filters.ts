import { FILTERS, type FilterName, type Range, type SearchFilters } from '@/lib/discovery/search-form'
import { isLimit } from '@/lib/discovery/slider-bounds'
import type { Currency } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import { pricePerDay } from '@/server/pricing/rules/price-per-day'
import { isPromoted, type SearchableProduct } from './searchable-product'

/** One bit per filter, and one for the words that were typed. */
export const TEXT_BIT = 1 << FILTERS.length
export const bitOf = (filter: FilterName): number => 1 << FILTERS.indexOf(filter)

type Test = (product: SearchableProduct) => boolean

/** The tests of the filters that are set. */
export function testsOf(filters: SearchFilters, currency: Currency): readonly (readonly [number, Test])[] {
  const { date, price, duration, age, category, month, city, language, promotion } = filters
  const tests: (readonly [FilterName, Test] | null)[] = [
    date ? ['date', (one) => hasDay(one.dates, date)] : null,
    price && isLimit(price)
      ? ['price', (one) => within(shownPrice(one, currency, price.type), inMinor(price))]
      : null,
    duration ? ['duration', (one) => within(one.days, duration)] : null,
    // Travellers of these ages: the trip must take some of them.
    age ? ['age', (one) => (age.max ?? 99) >= one.minAge && (age.min ?? 0) <= one.maxAge] : null,
    category ? ['category', (one) => shares(one.categories, category)] : null,
    month ? ['month', (one) => one.months.some((id) => month.some((wanted) => isMonth(id, wanted)))] : null,
    city ? ['city', (one) => shares(one.cities, city)] : null,
    language ? ['language', (one) => shares(one.languages, language)] : null,
    promotion ? ['promotion', (one) => isPromoted(one, currency)] : null,
  ]
  return tests.filter((test) => test !== null).map(([name, test]) => [bitOf(name), test] as const)
}

/** The bits of the tests a product fails; 0 when it is a result. */
export function failedBits(
  product: SearchableProduct,
  tests: readonly (readonly [number, Test])[],
  found: ReadonlySet<string> | null,
): number {
  let failed = found !== null && !found.has(product.id) ? TEXT_BIT : 0
  for (const [bit, test] of tests) if (!test(product)) failed |= bit
  return failed
}

/** What the price filter looks at, minor units: what is paid after promotions, in all or a day. */
export function shownPrice(product: SearchableProduct, currency: Currency, type: 'unit' | 'total'): number {
  const total = product.promo[currency]
  return type === 'total' ? total : pricePerDay(money(total, currency), product.days).amount
}

/** Days are ten characters and a comma, so they are read in place. */
function hasDay(dates: string, wanted: Range<string>): boolean {
  for (let at = 0; at < dates.length; at += 11) {
    if (within(dates.slice(at, at + 10), wanted)) return true
  }
  return false
}

/** Major units as minor ones. */
export function inMinor({ min, max }: Range<number>): Range<number> {
  const minor = (value: number | null) => (value === null ? null : Math.round(value * 100))
  return { min: minor(min), max: minor(max) }
}

/** Whether a value lies in a range, ends included. */
export function within<Value extends string | number>(value: Value, { min, max }: Range<Value>): boolean {
  return (min === null || value >= min) && (max === null || value <= max)
}

function shares(own: readonly string[], wanted: readonly string[]): boolean {
  return own.some((value) => wanted.includes(value))
}

/** `03` is that month of any year. */
export function isMonth(id: string, wanted: string): boolean {
  return wanted.length === 2 ? id.slice(5) === wanted : id === wanted
}
