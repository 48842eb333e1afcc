import { IDS } from '@/tests/api/checkout/support/stock'
import { CHEAPER, DEARER, moveTo, OLD, partyOf, SAME } from '@/tests/api/reservations/support/changing'

/** The departures of one product that a life is about: one is near, one costs more and one less than the others. */
export const TRIPS = [OLD, SAME, DEARER, CHEAPER, { code: 'CEN-261210-ES', start: '2026-12-10' }] as const

export function tripAt(index: number): (typeof TRIPS)[number] {
  return TRIPS[index % TRIPS.length] ?? OLD
}

/** The body that asks for other travellers and so many extras. */
export const wantedParty = (qty: number, extras: number) =>
  partyOf(qty, { extras: extras > 0 ? [{ uuid: IDS.snorkel, qty: extras }] : [] })

/** The body that asks for another date. */
export const wanted = (to: number, from: string | null, qty: number) => moveTo(tripAt(to), from, qty)
