import type { SearchForm } from '@/lib/discovery/search-form'
import type { Market } from '@/lib/locale/market'
import { convert, fromWire, type Rates, toWire } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import type { SearchMirror } from '../mirror/search-mirror'
import { markOf, VISA_FREE } from '../words/lexicon'
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
  const understood = forPassport(await understand(context, form.search, places), market)
  const found = await findByWords(context, understood, form.travelers)
  const said = saidFilters(understood, market, rates)
  const merged = { ...form, filters: { ...said, ...form.filters } }
  const about =
    merged.filters.duration === said.duration
      ? aboutAsLong(said.duration, understood.quantities.duration?.isAbout)
      : null
  const wider = about && { ...merged, filters: { ...merged.filters, duration: about } }
  return { understood, found, form: merged, wider }
}

/** Without a visa is for a passport: the one of the market, unless another one was said. */
function forPassport(understood: Understood, { locale }: Market): Understood {
  const own = markOf(VISA_FREE)
  const passport = markOf(VISA_FREE, locale.slice(-2))
  const terms = understood.terms.map((term) => ({
    ...term,
    means: term.means.map((mark) => (mark === own ? passport : mark)),
  }))
  return { ...understood, terms }
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

/** A fifth shorter or longer, a day at least; of a range that is about as long itself, around its middle. */
function aboutAsLong(duration: SearchForm['filters']['duration'], isAbout = false) {
  if (!duration || duration.min === null || duration.max === null) return null
  if (duration.min !== duration.max && !isAbout) return null
  const middle = (duration.min + duration.max) / 2
  const some = Math.max(1, Math.round(middle / 5))
  return { min: Math.max(1, middle - some), max: middle + some }
}
