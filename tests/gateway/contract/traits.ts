import type { Market } from '@/lib/locale/market'

/** What not every gateway can do. */
export type Ability =
  | 'vouchers'
  /** A till that still takes a voucher after its end. */
  | 'late_cash'
  /** PSE and Bancolombia. */
  | 'bank_pages'
  | 'transfers'
  | 'challenges'
  | 'cancels'
  | 'part_refunds'
  | 'slow_refunds'
  | 'disputes'
  /** Hearing by its API what speaks for a disputed charge. */
  | 'evidence'

/** Where a gateway is used, and what it cannot do, each with why: the suite says so by name. */
export interface Traits {
  readonly market: Market
  /** Of cards, in minor units: near its least, odd, and large. */
  readonly amounts: readonly number[]
  readonly cannot: Readonly<Partial<Record<Ability, string>>>
}

export const EVERYTHING_IN_MEXICO: Traits = {
  market: { locale: 'es_MX', currency: 'MXN' },
  amounts: [1_001, 740_099, 123_456_789],
  cannot: {},
}
