import type { Market } from '@/lib/locale/market'
import type { PaymentMethod } from '@/lib/payments/contract'

/** What not every gateway can do. */
export type Ability =
  | 'vouchers'
  /** A till that still takes a voucher after its end. */
  | 'late_cash'
  /** Pages of Colombian banks (`bankMethods`). */
  | 'bank_pages'
  | 'transfers'
  /** Transfers in parts and in excess, to an account that is told. */
  | 'transfer_parts'
  | 'challenges'
  /** Cards that are charged later, without their owner. */
  | 'saved_cards'
  | 'cancels'
  | 'part_refunds'
  | 'slow_refunds'
  | 'disputes'
  /** Saying how a dispute stands, and until when it is answered. */
  | 'dispute_states'
  /** Hearing by its API what speaks for a disputed charge. */
  | 'evidence'

/** Where a gateway is used, and what it cannot do, each with why: the suite says so by name. */
export interface Traits {
  readonly market: Market
  /** Of cards, in minor units: near its least, odd, and large. */
  readonly amounts: readonly number[]
  /** The network of its vouchers; OXXO unless told otherwise. */
  readonly cash?: Extract<PaymentMethod, 'oxxo' | 'efecty'>
  /** Those that lead to a page of a bank; PSE and Bancolombia unless told otherwise. */
  readonly bankMethods?: readonly Extract<PaymentMethod, 'pse' | 'bancolombia'>[]
  readonly cannot: Readonly<Partial<Record<Ability, string>>>
}

export const EVERYTHING_IN_MEXICO: Traits = {
  market: { locale: 'es_MX', currency: 'MXN' },
  amounts: [1_001, 740_099, 123_456_789],
  cannot: {},
}
