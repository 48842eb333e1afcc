import { CURRENCIES, type Currency, type Language } from '@/lib/locale/market'
import { addTo, type BitSet, emptySet, removeFrom } from './bit-set'
import { dateOf, EPOCH, offerAt, type SearchableProduct, whenOf } from './searchable-product'
import { shownPrice } from './sort-products'

/** What rows are found by: each value has the set of its rows. */
export const VALUE_KINDS = [
  'category',
  'month',
  'city',
  'language',
  'duration',
  'departure',
  'country',
  'continent',
] as const
export type ValueKind = (typeof VALUE_KINDS)[number]

type Numbers = Readonly<Record<Language, Readonly<Record<Currency, Float64Array>>>>
const LANGUAGES = ['es', 'en'] as const satisfies readonly Language[]

/**
 * The catalogue column by column: a set of rows for every value, an array for every number. A filter is a few
 * operations on words of 32 rows instead of a test for every product. Rows keep their number for as long as they live;
 * the number of a product that left is given to the next one.
 */
export class ProductColumns {
  readonly live: BitSet
  readonly minAge: Int32Array
  readonly maxAge: Int32Array
  /** Of the offer that is shown, minor units after promotions, in all and a day. */
  readonly total: Numbers
  readonly perDay: Numbers
  readonly #products: (SearchableProduct | null)[] = []
  readonly #rows = new Map<string, number>()
  readonly #free: number[] = []
  readonly #values: Readonly<Record<ValueKind, Map<string, BitSet>>>

  /** @param capacity the most rows there can ever be */
  constructor(readonly capacity: number) {
    this.live = emptySet(capacity)
    this.minAge = new Int32Array(capacity)
    this.maxAge = new Int32Array(capacity)
    this.total = numbers(capacity)
    this.perDay = numbers(capacity)
    this.#values = {
      category: new Map(),
      month: new Map(),
      city: new Map(),
      language: new Map(),
      duration: new Map(),
      departure: new Map(),
      country: new Map(),
      continent: new Map(),
    }
  }

  /** Whether one more product has a row here. */
  get isFull(): boolean {
    return this.#free.length === 0 && this.#products.length >= this.capacity
  }

  get size(): number {
    return this.#rows.size
  }

  rowOf(id: string): number | null {
    return this.#rows.get(id) ?? null
  }

  /** The product in a live row. */
  at(row: number): SearchableProduct {
    const product = this.#products[row]
    if (!product) throw new Error(`Row ${row} of the search index is empty.`)
    return product
  }

  products(): SearchableProduct[] {
    return this.#products.filter((product) => product !== null)
  }

  values(kind: ValueKind): ReadonlyMap<string, BitSet> {
    return this.#values[kind]
  }

  /** Adds a product or puts it in place of what it was. @returns its row */
  put(product: SearchableProduct): number {
    this.remove(product.id)
    const row = this.#free.pop() ?? this.#products.length
    this.#products[row] = product
    this.#rows.set(product.id, row)
    addTo(this.live, row)
    this.minAge[row] = product.minAge
    this.maxAge[row] = product.maxAge
    this.#putPrices(product, row)
    for (const kind of VALUE_KINDS) for (const value of valuesOf(product, kind)) this.#mark(kind, value, row)
    return row
  }

  #putPrices(product: SearchableProduct, row: number): void {
    for (const language of LANGUAGES)
      for (const currency of CURRENCIES) {
        const shown = { market: { currency, language, today: EPOCH }, wish: null }
        this.total[language][currency][row] = shownPrice(product, shown, 'total')
        this.perDay[language][currency][row] = shownPrice(product, shown, 'unit')
      }
  }

  /** @returns the row it had; null for an unknown product */
  remove(id: string): number | null {
    const row = this.rowOf(id)
    if (row === null) return null
    const product = this.at(row)
    for (const kind of VALUE_KINDS) {
      for (const value of valuesOf(product, kind)) {
        const set = this.#values[kind].get(value)
        if (set) removeFrom(set, row)
      }
    }
    removeFrom(this.live, row)
    this.#products[row] = null
    this.#rows.delete(id)
    this.#free.push(row)
    return row
  }

  #mark(kind: ValueKind, value: string, row: number): void {
    const known = this.#values[kind].get(value)
    const set = known ?? emptySet(this.capacity)
    if (!known) this.#values[kind].set(value, set)
    addTo(set, row)
  }
}

function valuesOf(product: SearchableProduct, kind: ValueKind): readonly string[] {
  switch (kind) {
    case 'category':
      return product.categories
    case 'month':
      return product.months
    case 'city':
      return product.cities
    case 'language':
      return [...new Set(product.offers.map(({ language }) => language))]
    case 'duration':
      return [String(product.days)]
    case 'departure':
      return guidedDays(product)
    case 'country':
      return [product.country]
    case 'continent':
      return [product.continent]
  }
}

/** "2027-03-14 es" for every day with its guide, " es" for a trip without a date; each once. */
function guidedDays({ departures, offers }: SearchableProduct): string[] {
  if (departures.length === 0) return [...new Set(offers.map(({ language }) => ` ${language}`))]
  return [...new Set(departures.map((one) => `${dateOf(whenOf(one))} ${offers[offerAt(one)]?.language}`))]
}

function numbers(capacity: number): Numbers {
  const ofLanguage = () => ({
    MXN: new Float64Array(capacity),
    USD: new Float64Array(capacity),
    COP: new Float64Array(capacity),
  })
  return { es: ofLanguage(), en: ofLanguage() }
}
