/** A trip of an order as a mailed code is bound to it: changing anything else keeps the code. */
export interface OrderTrip {
  readonly uuid: string
  /** `YYYY-MM-DD`; null: an open date. */
  readonly date: string | null
  readonly code: string | null
  readonly qty: number
}

/** What is read of an order's item, before it is sent and after. */
interface Item {
  readonly uuid: string
  readonly variations: readonly {
    readonly qty: number
    readonly departure_date: { readonly start: string; readonly code: string | null } | null
  }[]
}

/** The trips of an order. */
export function tripsOfOrder(order: {
  readonly experiences?: readonly Item[] | undefined
  readonly packages?: readonly Item[] | undefined
}): OrderTrip[] {
  const items = [...(order.experiences ?? []), ...(order.packages ?? [])]
  return items.map(({ uuid, variations: [variation] }) => {
    const departure = variation?.departure_date ?? null
    return { uuid, date: departure?.start ?? null, code: departure?.code ?? null, qty: variation?.qty ?? 0 }
  })
}

/** One text for the same trips in whatever order. */
export function namedTrips(trips: readonly OrderTrip[]): string {
  return JSON.stringify(trips.map(({ uuid, date, code, qty }) => [uuid, date, code, qty].join(' ')).sort())
}
