import type { Range, SearchFilters } from '@/lib/discovery/search-form'

/** Major units as minor ones. */
export function inMinor({ min, max }: Range<number>): Range<number> {
  const minor = (value: number | null) => (value === null ? null : Math.round(value * 100))
  return { min: minor(min), max: minor(max) }
}

/** Whether a value lies in a range, ends included. */
export function within<Value extends string | number>(value: Value, { min, max }: Range<Value>): boolean {
  return (min === null || value >= min) && (max === null || value <= max)
}

/** `03` is that month of any year. */
export function isMonth(id: string, wanted: string): boolean {
  return wanted.length === 2 ? id.slice(5) === wanted : id === wanted
}

/** Whether a filter of parts keeps anything out; without an end it says what is counted. */
export function isPartLimit(part: SearchFilters['part']): boolean {
  return part !== undefined && part.max !== null
}
