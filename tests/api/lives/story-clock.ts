import type { Currency } from '@/tests/api/checkout/support/buyer'

/** Neither zone has daylight time. */
const HOURS_BEHIND: Record<Currency, number> = { MXN: 6, USD: 6, COP: 5 }

/** A moment of a story as an instant. @param time 24 hours, `09:30` */
export function instantOf(currency: Currency, day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(
    Date.parse(`${day}T00:00:00Z`) + (hours + HOURS_BEHIND[currency]) * 3_600_000 + minutes * 60_000,
  )
}

/** The day that an instant is on by the clock of a story. */
export function storyDay(currency: Currency, instant: Date): string {
  return new Date(instant.getTime() - HOURS_BEHIND[currency] * 3_600_000).toISOString().slice(0, 10)
}
