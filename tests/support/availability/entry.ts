import type { AvailabilityEntry } from '@/lib/availability/contract'

const layaway = {
  offered: true,
  reason: null,
  total: 37_900,
  on_arrival: 0,
  deposit: 3_700,
  rhythm: 'month',
  parts: 9,
  part_amount: 3_800,
  first_due: '2026-12-21',
  liquidation_date: '2027-09-06',
} as const

/** A date of a calendar that can be chosen, in some ways another. */
export function entry(start: string, changes: Partial<AvailabilityEntry> = {}): AvailabilityEntry {
  return {
    id: `${start}-${changes.language ?? 'es'}`,
    code: null,
    start,
    end: start,
    type: 'other',
    price: 37_900,
    original_price: 37_900,
    service_fee_percent: 0,
    layaway: 3_700,
    layaway_price: 3_700,
    days: 9,
    open: false,
    seats_left: 6,
    going: null,
    min_travelers: 1,
    max_travelers: 8,
    season: 'high',
    language: 'es',
    bookable: true,
    reason: null,
    preview: layaway,
    ...changes,
  }
}
