import { readSearchForm } from '@/lib/discovery/read-search-form'
import { type Range, type SearchForm, sortName, usualSort } from '@/lib/discovery/search-form'
import { isLimit } from '@/lib/discovery/slider-bounds'

/** What of the catalogue a page searches: `all`/`all`, a place, a theme or a country. */
export interface SearchScopeAddress {
  readonly type: string
  readonly value: string
  /** The length of trips that the address itself asks for: `/ciudad/cusco/viajes/5`. */
  readonly days?: number
}

export interface SearchAddress {
  readonly scope: SearchScopeAddress
  readonly form: SearchForm
}

const SCOPES = ['continent', 'country', 'city', 'category'] as const
const LISTS = ['category', 'month', 'city', 'language'] as const
const RANGES = ['price', 'duration', 'age'] as const

/**
 * Reads the query of an address: lists by comma, ranges as `min-max`, days as `from_to`, `price_type=unit` for prices
 * per day, `promotion=1` for what costs less now, `part=fortnight-2500` for what falls due at most in a fortnight or a
 * month, `budget` of the home page as a highest price or part,
 * `type` and `value` of the old country addresses. What cannot be read is dropped (specification §5).
 */
export function readAddress(query: URLSearchParams, own: SearchScopeAddress): SearchAddress {
  const filters: Record<string, unknown> = {}
  for (const name of LISTS) {
    const value = query.get(name)
    if (value) filters[name] = value.split(',')
  }
  for (const name of RANGES) {
    const range = readRange(query.get(name))
    if (range) filters[name] = range
  }
  const date = readDates(query.get('date'))
  if (date) filters.date = date
  if (query.has('promotion')) filters.promotion = query.get('promotion')
  if (query.get('price_type') === 'unit') filters.price = { ...(filters.price as object), type: 'unit' }
  if (own.days && !query.has('duration')) filters.duration = { min: own.days, max: own.days }
  const budget = query.get('budget')
  const part = readPart(query.get('part') ?? budget)
  if (part) filters.part = part
  else if (budget && !filters.price) filters.price = { min: null, max: budget }
  const form = readSearchForm({
    filters,
    search: query.get('search') ?? undefined,
    sort: query.get('sort') ?? undefined,
    page: query.get('page') ?? undefined,
    travelers: query.get('travelers') ?? undefined,
  })
  return { scope: scopeOf(query, own), form }
}

/** The query of a form, without what is as usual; readAddress is its inverse. */
export function writeAddress({ scope, form }: SearchAddress, own: SearchScopeAddress): string {
  const query = new URLSearchParams()
  if (scope.type !== own.type || scope.value !== own.value) {
    query.set('type', scope.type)
    query.set('value', scope.value)
  }
  if (form.search) query.set('search', form.search)
  for (const name of LISTS) {
    const values = form.filters[name]
    if (values?.length) query.set(name, values.join(','))
  }
  for (const name of RANGES) {
    const range = form.filters[name]
    if (range && isLimit(range) && !isOwn(name, range, own))
      query.set(name, `${range.min ?? ''}-${range.max ?? ''}`)
  }
  const { date, price, promotion, part } = form.filters
  if (date) query.set('date', `${date.min ?? ''}_${date.max ?? ''}`)
  if (promotion) query.set('promotion', '1')
  if (part) query.set('part', part.max === null ? part.rhythm : `${part.rhythm}-${part.max}`)
  if (price?.type === 'unit') query.set('price_type', 'unit')
  // The address asks for a length that the visitor does not want any more.
  if (own.days && !form.filters.duration) query.set('duration', '-')
  if (sortName(form.sort) !== sortName(usualSort(form.search))) query.set('sort', sortName(form.sort))
  if (form.travelers) query.set('travelers', String(form.travelers))
  if (form.page > 1) query.set('page', String(form.page))
  return query.toString().replaceAll('%2C', ',')
}

/** Whether a query asks for anything but what the page shows anyway. */
export function isDefault(address: SearchAddress, own: SearchScopeAddress): boolean {
  return writeAddress(address, own) === ''
}

function isOwn(name: string, { min, max }: Range<number>, { days }: SearchScopeAddress): boolean {
  return name === 'duration' && min === days && max === days
}

/** `5-12`, `5-`, `-12`, or one number for both ends; `-` is no range. */
function readRange(text: string | null): { min: string | null; max: string | null } | null {
  if (!text) return null
  const [min = '', max] = text.split('-')
  if (max === undefined) return { min, max: min }
  if (min === '' && max === '') return null
  return { min: min || null, max: max || null }
}

/** `fortnight-2500`, or `month` alone. */
function readPart(text: string | null): { rhythm: string; max: string | null } | null {
  const [, rhythm, max = null] = /^(fortnight|month)(?:-(\d{1,12}(?:\.\d{1,2})?))?$/.exec(text ?? '') ?? []
  return rhythm ? { rhythm, max } : null
}

/** `2027-03-01_2027-03-31`; either day may be missing. */
function readDates(text: string | null): { min: string; max: string } | null {
  const [min = '', max = ''] = text?.split('_') ?? []
  return min === '' && max === '' ? null : { min, max }
}

function scopeOf(query: URLSearchParams, own: SearchScopeAddress): SearchScopeAddress {
  const type = SCOPES.find((known) => known === query.get('type'))
  const value = query.get('value')
  return own.type === 'all' && type && value && /^[a-z0-9-]{1,100}$/.test(value) ? { type, value } : own
}
