import { chooseMonth } from '@/lib/availability/choose-month'
import type { WaitlistOffer } from '@/lib/availability/waitlist-contract'
import { monthId } from '@/lib/dates/local-date'
import type { AvailabilityState } from '@/stores/availability-store'

type Shown = Pick<AvailabilityState, 'months' | 'chosen' | 'open' | 'tickets'>

/**
 * What is shown to who has an offer: its departure with the seats that are held for them, chosen, for the party it is
 * for. A departure that the calendar does not have changes nothing.
 */
export function withOffer(state: Shown, { departure, qty }: Pick<WaitlistOffer, 'departure' | 'qty'>): Shown {
  const entries = state.months.flatMap(({ availability }) => availability)
  const entry = entries.find(({ code }) => code !== null && code === departure)
  if (!entry || qty === null) return state
  const held = { ...entry, bookable: true, reason: null, seats_left: entry.seats_left + qty }
  const months = state.months.map((month) => ({
    ...month,
    availability: month.availability.map((other) => (other.id === entry.id ? held : other)),
  }))
  return {
    months: chooseMonth(months, monthId(entry.start)),
    chosen: entry.id,
    open: false,
    tickets: qty,
  }
}

/** The same for who only waits: the departure is chosen, as full as it is. */
export function withDeparture(state: Shown, code: string | null): Shown {
  const entries = state.months.flatMap(({ availability }) => availability)
  const entry = entries.find((one) => one.code !== null && one.code === code)
  if (!entry) return state
  return {
    ...{ chosen: entry.id, open: false, tickets: state.tickets },
    months: chooseMonth(state.months, monthId(entry.start)),
  }
}
