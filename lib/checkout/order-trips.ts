import type { OrderPayload } from './contract'

/** A trip of an order as a mailed code is bound to it: changing anything else keeps the code. */
export interface OrderTrip {
  readonly uuid: string
  /** `YYYY-MM-DD`; null: an open date. */
  readonly date: string | null
  readonly code: string | null
  readonly qty: number
}

/** The trips of an order; `Pick` so that a payload can be read before it is sent. */
export function tripsOfOrder({ experiences, packages }: Pick<OrderPayload, 'experiences' | 'packages'>) {
  return [...experiences, ...packages].map(({ uuid, variations: [variation] }): OrderTrip => {
    const departure = variation?.departure_date ?? null
    return { uuid, date: departure?.start ?? null, code: departure?.code ?? null, qty: variation?.qty ?? 0 }
  })
}

/** One text for the same trips in whatever order. */
export function namedTrips(trips: readonly OrderTrip[]): string {
  return JSON.stringify(trips.map(({ uuid, date, code, qty }) => [uuid, date, code, qty].join(' ')).sort())
}
