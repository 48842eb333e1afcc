import type { Currency } from '@/lib/locale/market'

/** What a point is worth, minor units: one peso of Mexico, five cents of a dollar, two hundred pesos of Colombia. */
export const POINT_MINOR: Readonly<Record<Currency, number>> = { MXN: 100, USD: 5, COP: 20_000 }

/** How long points last after the end of the last trip that brought some. */
export const POINTS_LAST_MONTHS = 24

/** The least that is spent at a time, and the most of what a reservation costs that points pay, in percent. */
export const LEAST_POINTS = 100
export const POINTS_PAY_PERCENT = 10
