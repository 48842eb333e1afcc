import { removeItem } from '@/lib/cart/add-item'
import { type Cart, type CartLine, isChildOf, isTripRef, type TripRef, tripsOf } from '@/lib/cart/cart-item'
import { ORDER_LIMITS } from '@/lib/pricing/price-line'

/** What the server says about a trip: `_shopping_cart` of specification §3. */
export interface SyncMark extends TripRef {
  readonly warning: boolean
  readonly to_delete: boolean
  readonly can_open_date: boolean
}

/** What was done to a trip, for the "cart with changes" dialog. */
export interface SyncChange extends TripRef {
  readonly kind: 'removed' | 'merged' | 'open_date'
  /** The trip it was added to. */
  readonly into: TripRef | null
}

export interface SyncResult {
  readonly cart: Cart
  readonly changes: readonly SyncChange[]
}

/**
 * Applies the marks of a sync (specification §4): trips to delete go with what hangs on them; a trip with a warning is
 * added to another of the same uuid that has none, else to the first with one; what still warns becomes an open date
 * where the product can, else it goes (domain.md §4). Quantities add up to at most 20.
 */
export function applySync(cart: Cart, marks: readonly SyncMark[]): SyncResult {
  const marked = marks.filter((mark) => tripsOf(cart).some((line) => isTripRef(line, mark)))
  const doomed = marked.filter(({ to_delete }) => to_delete)
  const warned = marked.filter(({ warning, to_delete }) => warning && !to_delete)
  const start: SyncResult = {
    cart: doomed.reduce(removeItem, cart),
    changes: doomed.map((mark) => change('removed', mark)),
  }
  return warned.reduce((result, mark) => settle(result, mark, warned), start)
}

function settle({ cart, changes }: SyncResult, mark: SyncMark, warned: readonly SyncMark[]): SyncResult {
  const target = mergeTarget(cart, mark, warned)
  if (target)
    return { cart: mergeInto(cart, mark, target), changes: [...changes, change('merged', mark, target)] }
  if (!mark.can_open_date)
    return { cart: removeItem(cart, mark), changes: [...changes, change('removed', mark)] }
  return { cart: openDate(cart, mark), changes: [...changes, change('open_date', mark)] }
}

/** A trip of the same uuid without a warning, else the one that was warned about before and is still there. */
function mergeTarget(cart: Cart, mark: SyncMark, warned: readonly SyncMark[]): TripRef | null {
  const others = tripsOf(cart).filter((line) => line.uuid === mark.uuid && line.index !== mark.index)
  const sound = others.find((line) => !warned.some((other) => isTripRef(line, other)))
  const settled = others.find((line) => line.open && warned.some((other) => isTripRef(line, other)))
  const found = sound ?? settled
  return found ? { uuid: found.uuid, index: found.index } : null
}

function mergeInto(cart: Cart, from: TripRef, into: TripRef): Cart {
  const source = cart.lines.find((line) => isTripRef(line, from))
  const moving = cart.lines.filter((line) => isChildOf(line, from)).map((line) => ({ ...line, parent: into }))
  const rest = removeItem(cart, from).lines.map((line) =>
    isTripRef(line, into) ? plus(line, source?.qty ?? 0) : line,
  )
  return { ...cart, lines: moving.reduce<CartLine[]>((lines, child) => addChild(lines, child, into), rest) }
}

function addChild(lines: CartLine[], child: CartLine, into: TripRef): CartLine[] {
  const twin = lines.find(
    (line) => line.kind === child.kind && line.uuid === child.uuid && isChildOf(line, into),
  )
  return twin ? lines.map((line) => (line === twin ? plus(line, child.qty) : line)) : [...lines, child]
}

function openDate(cart: Cart, ref: TripRef): Cart {
  const lines = cart.lines.map((line) =>
    isTripRef(line, ref) ? { ...line, open: true, date: null, departure_date: null } : line,
  )
  return { ...cart, lines }
}

function plus(line: CartLine, qty: number): CartLine {
  return { ...line, qty: Math.min(ORDER_LIMITS.qty, line.qty + qty) }
}

function change(kind: SyncChange['kind'], { uuid, index }: TripRef, into: TripRef | null = null): SyncChange {
  return { kind, uuid, index, into }
}
