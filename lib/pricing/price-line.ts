import type { LocalDate } from '@/lib/dates/local-date'
import type { Money } from '@/lib/money/money'
import type { Promotion } from './promotions/promotion'

/** What a line sells, domain.md §1. */
export type LineKind = 'experience' | 'package' | 'extra' | 'room' | 'flight' | 'insurance'
/** `included` is free and fixed, `mandatory` charged and fixed, null the traveller's choice; the first two follow the tickets. */
export type LineGroup = 'included' | 'mandatory' | null
/** The line an extra, room, flight or insurance belongs to. */
export interface ParentRef {
  readonly uuid: string
  readonly index: number
}

/** What promotions ask of a departure; null where the trip has an open date. */
export interface DepartureFacts {
  readonly date: LocalDate | null
  readonly season: string | null
  readonly language: string | null
}

/** A line ready to be priced; every Money is already in the market's currency (domain.md §2, converted once). */
export interface PriceLine {
  /** Unique in the cart, stable; also the last tie-breaker. */
  readonly id: string
  readonly kind: LineKind
  /** The uuid of what is sold. */
  readonly uuid: string
  /** Tells two identical trips apart; 0 for add-ons. */
  readonly index: number
  readonly parent: ParentRef | null
  /** The product the line belongs to, for the scope of coupons: its own uuid for a trip. */
  readonly productId: string
  readonly categories: readonly string[]
  /** The catalogue the product comes from, for promotion_rule_by_platforms. */
  readonly platform: string | null
  readonly unitPrice: Money
  /** Deposit of one traveller; trips only, null where there is no layaway. */
  readonly layawayUnitPrice: Money | null
  /** Travellers (or pieces), 1–20. */
  readonly qty: number
  /** Nights, days or 1; 1–30. */
  readonly unit: number
  readonly group: LineGroup
  readonly departure: DepartureFacts
  readonly promotions: readonly Promotion[]
  /** Travellers in a room; null for everything else. */
  readonly occupancy: number | null
  /** A trip whose rooms are mandatory: Σ qty of its rooms = its tickets. */
  readonly roomsRequired: boolean
  /** Of a trip whose rest is paid to its host (on-arrival.ts); an add-on has what its trip has. */
  readonly restOnArrival: boolean
  /** What booking this line late costs (service-fee.ts), or null. */
  readonly serviceFee: { readonly percent: number; readonly originalUnitPrice: Money } | null
}

/** Trips are the lines that have tickets; everything else hangs on one. */
export function isTrip(kind: LineKind): boolean {
  return kind === 'experience' || kind === 'package'
}

/** The trip a line is of or hangs on, the same for all lines of one trip. */
export function tripKeyOf({ uuid, index, parent }: Pick<PriceLine, 'uuid' | 'index' | 'parent'>): string {
  return `${parent?.uuid ?? uuid}.${parent?.index ?? index}`
}

/** The limits of reliability.md R2, of a line and of a cart. */
export const ORDER_LIMITS = { qty: 20, unit: 30, lines: 50, coupons: 5 } as const
