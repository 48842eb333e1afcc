import { z } from 'zod'
import { formatted } from '@/lib/api/field-kinds'
import { breadcrumb, page, permalink, picture, rating } from '@/lib/api/wire'
import { card } from './card-contract'

const counted = z.object({ value: z.string(), name: z.string(), count: z.int() })
const facet = z.array(counted)
/** Degrees; null where nobody has said where it is. */
const cityFacet = z.array(
  counted.extend({ point: z.object({ lat: z.number(), lng: z.number() }).nullable() }),
)

/** What a place or category says of itself above its results. */
export const searchHeader = z.object({
  name: z.string(),
  description: z.string(),
  permalink,
  media: picture.nullable(),
  durations: z.array(z.int()),
  reviews: rating,
})

/**
 * The search form of specification §3. Search never answers 422: what it does not know or cannot read is dropped
 * by `lib/discovery/read-search-form`, so the schema takes anything. Only `search` is typed; what is chosen, or stands
 * in an address, is looked up among the names we know.
 */
const chosen = formatted(z.unknown()).optional()
export const searchForm = z
  .looseObject({
    search: z.unknown().optional(),
    filters: chosen,
    sort: chosen,
    page: chosen,
    limit: chosen,
    travelers: chosen,
  })
  .or(z.unknown())

const ends = z.object({ min: z.number().nullable(), max: z.number().nullable() })

const searchWords = z.object({
  /** The words without those that filter. */
  rest: z.string(),
  /** The words put right, when there was a mistake in them. */
  corrected: z.string().nullable(),
  /** What filters, of what was typed: lengths in days, prices in the market's currency, months as the filter has them. */
  filters: z.object({
    duration: ends.nullable(),
    price: ends.nullable(),
    month: z.array(z.string()),
    age: z.int().nullable(),
  }),
  travelers: z.int().nullable(),
  /** When nothing is found: what of it is not sold at all. */
  missing: z.array(z.string()),
  /** When nothing is found: other words that come near, and how many trips they find. */
  suggestions: z.array(z.object({ search: z.string(), count: z.int() })),
})

export const searchResult = page(card).extend({
  type: z.string(),
  header: searchHeader,
  facets: z.object({ category: facet, month: facet, city: cityFacet, language: facet, duration: facet }),
  /**
   * Trips between the stops of the price slider, of the price type that was asked for; from the lowest end of
   * specification §5 to the highest, both in the market's currency. The first step also counts what is cheaper, the
   * last one what is dearer: an end of the slider does not filter.
   */
  price_histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
  /** When nothing is found: which one filter to drop, and how many trips that gives. */
  relaxations: z.array(z.object({ filter: z.string(), count: z.int() })),
  /** What was understood of typed words; null when none were typed. */
  words: searchWords.nullable(),
})

export const searchPlace = z.object({
  header: searchHeader,
  breadcrumbs: z.array(breadcrumb),
  cities: z.array(z.object({ name: z.string(), permalink, count: z.int() })),
})

export type SearchResult = z.output<typeof searchResult>
export type SearchPlace = z.output<typeof searchPlace>
