import type { SearchForm } from '@/lib/discovery/search-form'
import type { Market } from '@/lib/locale/market'
import { convert, fromWire, type Rates, toWire } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import type { SearchMirror } from '../mirror/search-mirror'
import type { Quantities } from '../words/read-quantities'
import { type Understood, understand } from '../words/understand'
import { type FoundByWords, findByWords } from './find-by-words'

/** The words of a form: what was understood, what they find, and the form with the filters they say. */
export interface SearchedWords {
  readonly understood: Understood
  readonly found: FoundByWords | null
  readonly form: SearchForm
  /** The same with a length of the trip that is only about what was said, should nothing else be found; else null. */
  readonly wider: SearchForm | null
}

/** Finds what typed words mean; a filter that was chosen wins over one that was typed. */
export async function searchWords(
  context: Context,
  { places, rates }: SearchMirror,
  form: SearchForm,
  market: Market,
): Promise<SearchedWords> {
  const understood = await understand(context, form.search, places)
  const found = await findByWords(context, understood, form.travelers)
  const said = saidFilters(understood, market, rates)
  const merged = { ...form, filters: { ...said, ...form.filters } }
  const about = merged.filters.duration === said.duration ? aboutAsLong(said.duration) : null
  const wider = about && { ...merged, filters: { ...merged.filters, duration: about } }
  return { understood, found, form: merged, wider }
}

/** Numbers and months that were typed, as the filters of the form. */
export function saidFilters(
  { quantities, months }: Pick<Understood, 'quantities' | 'months'>,
  market: Market,
  rates: Rates,
): SearchForm['filters'] {
  const { duration, age } = quantities
  const price = priceIn(quantities.price, market, rates)
  return {
    ...(duration && { duration: { min: duration.min, max: duration.max } }),
    ...(price && { price }),
    ...(age !== undefined && age > 0 && age < 100 && { age: { min: age, max: age } }),
    ...(months.length > 0 && { month: months }),
  }
}

function priceIn(
  price: Quantities['price'],
  { currency }: Market,
  rates: Rates,
): SearchForm['filters']['price'] {
  if (!price) return undefined
  const amount = (value: number | null) => {
    if (value === null || value > 1e9) return null
    return toWire(convert(fromWire(value, price.currency ?? currency), currency, rates))
  }
  return { min: amount(price.min), max: amount(price.max), type: 'total' }
}

/** A fifth shorter or longer, a day at least. */
function aboutAsLong(duration: SearchForm['filters']['duration']) {
  if (!duration || duration.min === null || duration.min !== duration.max) return null
  const some = Math.max(1, Math.round(duration.min / 5))
  return { min: Math.max(1, duration.min - some), max: duration.min + some }
}
