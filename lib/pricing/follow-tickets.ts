import type { LineGroup, LineKind } from './price-line'

interface Follower {
  readonly kind: LineKind
  readonly group: LineGroup
  readonly qty: number
}

/**
 * The add-ons of a trip after its ticket count changed (specification §4): included and mandatory ones get that count;
 * optional flights and insurances, sold per traveller, never exceed it. Rooms are a choice of their own: roomsForTickets.
 */
export function followTickets<Item extends Follower>(items: readonly Item[], tickets: number): Item[] {
  return items.map((item) => {
    const qty = followed(item, tickets)
    return qty === item.qty ? item : { ...item, qty }
  })
}

function followed({ kind, group, qty }: Follower, tickets: number): number {
  if (kind === 'room') return qty
  if (group !== null) return tickets
  return kind === 'extra' ? qty : Math.min(qty, tickets)
}
