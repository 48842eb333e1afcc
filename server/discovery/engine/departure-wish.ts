import type { SearchFilters } from '@/lib/discovery/search-form'
import { isPartLimit } from './wished-values'

/** The filters that decide which departure of a product is offered. */
export const DEPARTURE_FILTERS = ['date', 'month', 'language', 'part'] as const
export type DepartureFilter = (typeof DEPARTURE_FILTERS)[number]
export type DepartureWish = Pick<SearchFilters, DepartureFilter>

/** The wish of a form; null where none of its filters asks for a departure. */
export function departureWish({ date, month, language, part }: SearchFilters): DepartureWish | null {
  const wish = {
    ...{ ...(date && { date }), ...(month && { month }), ...(language && { language }) },
    ...(isPartLimit(part) && { part }),
  }
  return Object.keys(wish).length > 0 ? wish : null
}
