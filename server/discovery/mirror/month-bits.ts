import { type LocalDate, type MonthId, monthId } from '@/lib/dates/local-date'

/** The first month a bit stands for: bit 0 of `search_products.months` is January of it. */
const FIRST_YEAR = 2026
const MOST_BITS = 63

/** Bit (year − 2026) × 12 + month − 1 for each month with a date; what lies outside of 63 months is left out. */
export function monthBits(dates: readonly LocalDate[]): bigint {
  const places = new Set(dates.map((date) => placeOf(monthId(date))))
  return [...places]
    .filter((place) => place >= 0 && place < MOST_BITS)
    .reduce((bits, place) => bits | (1n << BigInt(place)), 0n)
}

/** The months of set bits, rising. */
export function monthsOf(bits: bigint): MonthId[] {
  return Array.from({ length: MOST_BITS }, (_, place) => place)
    .filter((place) => ((bits >> BigInt(place)) & 1n) === 1n)
    .map((place) => `${FIRST_YEAR + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`)
}

function placeOf(month: MonthId): number {
  return (Number(month.slice(0, 4)) - FIRST_YEAR) * 12 + Number(month.slice(5)) - 1
}
