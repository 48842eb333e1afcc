import { parseLocalDate } from '@/lib/dates/local-date'
import { RHYTHMS } from '@/lib/layaway/rhythms'
import {
  DEFAULT_FORM,
  type Range,
  RELEVANCE,
  type SearchFilters,
  type SearchForm,
  SORT_TERMS,
  type Sort,
  sortName,
  usualSort,
} from './search-form'
import { type Bounds, boundedRange, isLimit, SLIDER_BOUNDS } from './slider-bounds'

const MOST_LIMIT = 100
const MOST_PAGE = 10_000
const MOST_SEARCH = 200
const MOST_VALUES = 50
const MOST_TRAVELERS = 20

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads a search form as specification §5 says: filters apply only for known names, a sort is ignored unless it is
 * `term__direction` with exactly two parts, a blank search is empty, page and limit count only if numeric. Whatever
 * cannot be read is dropped; nothing is ever refused.
 */
export function readSearchForm(input: unknown): SearchForm {
  const form = fieldsOf(input)
  const search = typeof form.search === 'string' ? form.search.trim().slice(0, MOST_SEARCH) : ''
  return {
    filters: readFilters(fieldsOf(form.filters)),
    search,
    sort: readSort(form.sort, search),
    page: clamped(form.page, DEFAULT_FORM.page, MOST_PAGE),
    limit: clamped(form.limit, DEFAULT_FORM.limit, MOST_LIMIT),
    ...readTravelers(form.travelers),
  }
}

function readFilters(fields: Fields): SearchFilters {
  const date = readDate(fields.date)
  const price = readPrice(fields.price)
  const duration = readBounded(fields.duration, SLIDER_BOUNDS.duration)
  const age = readBounded(fields.age, SLIDER_BOUNDS.age)
  const category = readTexts(fields.category)
  const month = readTexts(fields.month).flatMap(readMonth)
  const city = readTexts(fields.city)
  const language = readTexts(fields.language)
  return {
    ...(date && { date }),
    ...(price && { price }),
    ...(duration && { duration }),
    ...(age && { age }),
    ...(category.length > 0 && { category }),
    ...(month.length > 0 && { month }),
    ...(city.length > 0 && { city }),
    ...(language.length > 0 && { language }),
    ...readPart(fields.part),
    // Whatever else is said leaves it off.
    ...([true, 1, 'true', '1'].some((yes) => yes === fields.promotion) && { promotion: true as const }),
  }
}

function readTravelers(value: unknown): Pick<SearchForm, 'travelers'> {
  const count = numberIn(value)
  return count !== null && Number.isInteger(count) && count >= 1 && count <= MOST_TRAVELERS
    ? { travelers: count }
    : {}
}

/** Its bounds depend on the rates of the day: `boundedPrice`. Prices per day are a wish even without an end. */
function readPrice(value: unknown): SearchFilters['price'] | null {
  const type = fieldsOf(value).type === 'unit' ? 'unit' : 'total'
  const range = readNumbers(value)
  if (range) return { ...range, type }
  return type === 'unit' ? { min: null, max: null, type } : null
}

/** A rhythm alone is a wish too: what falls due in it is counted. */
function readPart(value: unknown): Pick<SearchFilters, 'part'> {
  const { rhythm: given, max } = fieldsOf(value)
  const rhythm = RHYTHMS.find((known) => known === given)
  const most = numberIn(max)
  return rhythm ? { part: { rhythm, max: most !== null && most > 0 ? most : null } } : {}
}

/** A range on its slider; null when it keeps nothing out. */
function readBounded(value: unknown, bounds: Bounds): Range<number> | null {
  const range = readNumbers(value)
  const bounded = range && boundedRange(range, bounds)
  return bounded && isLimit(bounded) ? bounded : null
}

/** `price_promo__asc`, `price_promo__descending`, or the two parts as an object. Only words have a relevance. */
function readSort(value: unknown, search: string): Sort {
  const { term: givenTerm, direction: givenDirection } = fieldsOf(value)
  const text = typeof value === 'string' ? value : `${textIn(givenTerm)}__${textIn(givenDirection)}`
  const parts = text.split('__')
  const term = SORT_TERMS.find((known) => known === parts[0])
  const direction = /^(asc|desc)(ending)?$/.exec(parts[1] ?? '')?.[1]
  if (text === sortName(RELEVANCE) || parts.length !== 2 || !term || !direction) return usualSort(search)
  return { term, direction: direction === 'asc' ? 'asc' : 'desc' }
}

/** A day, or an interval `{ min, max }` or `{ start, end }`. */
function readDate(value: unknown): Range<string> | null {
  if (typeof value === 'string') {
    const day = parseLocalDate(value)
    return day === null ? null : { min: day, max: day }
  }
  const { min, max, start, end } = fieldsOf(value)
  const from = dayIn(min ?? start)
  const until = dayIn(max ?? end)
  return from === null && until === null ? null : { min: from, max: until }
}

function dayIn(value: unknown): string | null {
  return typeof value === 'string' ? parseLocalDate(value) : null
}

/** `{ min, max }`, or one number for both. */
function readNumbers(value: unknown): Range<number> | null {
  const single = numberIn(value)
  if (single !== null) return { min: single, max: single }
  const fields = fieldsOf(value)
  const [min, max] = [numberIn(fields.min), numberIn(fields.max)]
  return min === null && max === null ? null : { min, max }
}

function readMonth(text: string): string[] {
  const [, year, month] = /^(?:(\d{4})-)?(\d{1,2})$/.exec(text) ?? []
  if (!month || Number(month) < 1 || Number(month) > 12) return []
  const two = month.padStart(2, '0')
  return [year ? `${year}-${two}` : two]
}

/** Each text once, in order, so that two spellings of one wish are one wish. */
function readTexts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value]
  const texts = list
    .filter((entry) => typeof entry === 'string' || typeof entry === 'number')
    .map((entry) => String(entry).trim().toLowerCase())
    .filter((text) => text !== '' && text.length <= MOST_SEARCH)
  return [...new Set(texts)].sort().slice(0, MOST_VALUES)
}

function clamped(value: unknown, otherwise: number, most: number): number {
  const number = numberIn(value)
  return number === null ? otherwise : Math.min(Math.max(Math.trunc(number), 1), most)
}

/** An object with a `toString` of its own must not be asked for it. */
function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A finite number, also written as a text of at most twelve digits; null for everything else. */
function numberIn(value: unknown): number | null {
  const number =
    typeof value === 'string' && /^-?\d{1,12}(\.\d{1,6})?$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && Math.abs(number) < 1e12 ? number : null
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}
