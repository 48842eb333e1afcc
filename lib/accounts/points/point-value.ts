import type { Currency } from '@/lib/locale/market'

/** What a point is worth, minor units: one peso of Mexico, five cents of a dollar, two hundred pesos of Colombia. */
export const POINT_MINOR: Readonly<Record<Currency, number>> = { MXN: 100, USD: 5, COP: 20_000 }

/** How long points last after the end of the last trip that brought some. */
export const POINTS_LAST_MONTHS = 24
