import { isTrip, type LineGroup, type LineKind, type ParentRef } from '@/lib/pricing/price-line'
import type { SummaryLine } from './contract'

/** A line of the cart in the browser: the wire's summary line (specification §3) with its kind and its mark. */
export type CartLine = SummaryLine & {
  readonly kind: LineKind
  /** Selected; a saved line that is unchecked asks for its removal (domain.md §1). */
  readonly checked: boolean
}

/** What a traveller has put together; lines in the order they were added. Prices in it are only compared, never trusted. */
export interface Cart {
  readonly lines: readonly CartLine[]
  /** Codes typed by the traveller or brought by a campaign. */
  readonly coupons: readonly string[]
}

export const EMPTY_CART: Cart = { lines: [], coupons: [] }

/** Tells two identical trips of one cart apart. */
export interface TripRef {
  readonly uuid: string
  readonly index: number
}

/** The groups of the wire by kind of line. */
export const GROUP_OF_KIND = {
  experience: 'experiences',
  package: 'packages',
  extra: 'extras',
  room: 'rooms',
  flight: 'flights',
  insurance: 'insurances',
} as const satisfies Record<LineKind, string>

export interface NewLine {
  readonly kind: LineKind
  readonly uuid: string
  readonly qty: number
  readonly unit?: number
  readonly group?: LineGroup
  readonly parent?: ParentRef | null
  readonly departure_date?: { readonly date: string; readonly code: string | null } | null
  readonly open?: boolean
  /** In major units, as the traveller saw it; null when not known. */
  readonly sale_price?: number | null
}

/** A fresh line with the defaults of specification §3: index 0, unit 1, new and checked. */
export function newLine(line: NewLine): CartLine {
  const departure = line.departure_date ?? null
  return {
    kind: line.kind,
    uuid: line.uuid,
    index: 0,
    qty: line.qty,
    unit: line.unit ?? 1,
    group: line.group ?? null,
    parent: line.parent ?? null,
    departure_date: departure,
    open: line.open ?? false,
    date: departure?.date ?? null,
    sale_price: line.sale_price ?? null,
    is_new: true,
    checked: true,
  }
}

export function tripsOf(cart: Cart): CartLine[] {
  return cart.lines.filter(({ kind }) => isTrip(kind))
}

export function isTripRef(line: CartLine, ref: TripRef): boolean {
  return isTrip(line.kind) && line.uuid === ref.uuid && line.index === ref.index
}

/** The extras, rooms, flights and insurances of a trip. */
export function isChildOf(line: CartLine, ref: TripRef): boolean {
  return !isTrip(line.kind) && line.parent?.uuid === ref.uuid && line.parent.index === ref.index
}
