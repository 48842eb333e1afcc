import type { Currency } from '@/lib/locale/market'
import type { PaymentMethod } from '@/lib/payments/contract'
import type { PaymentNeed } from '@/lib/payments/payer-needs'
import type { Gateway, OfferedMethod } from '../port'

export type Country = 'mx' | 'co'

/** A method in Mercado Pago's words. */
export interface CountryMethod {
  readonly method: PaymentMethod
  /** `payment_type_id` of its list. */
  readonly types: readonly string[]
  /** Its `id` there; null for cards, which are one for each network. */
  readonly id: string | null
  readonly needs: readonly PaymentNeed[]
}

/** What one of its countries has: an account, a currency and methods of its own. */
export interface CountryTerms {
  readonly name: 'mercadopago_mx' | 'mercadopago_co'
  /** `site_id` of an account there. */
  readonly site: 'MLM' | 'MCO'
  readonly currency: Currency
  /** In the order they are offered. */
  readonly methods: readonly CountryMethod[]
  /**
   * The most of one voucher, minor units. Other than the limits that its list tells this must never change, because the
   * parts of a payment are made, and found again, by it; so it is the least that is told of that network.
   */
  readonly caps: Gateway['caps']
  readonly settleLagMs: Gateway['settleLagMs']
}

const CARDS = ['credit_card', 'debit_card', 'prepaid_card'] as const
/** What is paid before the end of a voucher or a transfer is told up to two hours after it. */
const LAG = 2 * 3_600_000

export const COUNTRIES: Readonly<Record<Country, CountryTerms>> = {
  mx: {
    ...{ name: 'mercadopago_mx', site: 'MLM', currency: 'MXN' },
    methods: [
      { method: 'card', types: CARDS, id: null, needs: [] },
      { method: 'oxxo', types: ['ticket'], id: 'oxxo', needs: [] },
      { method: 'spei', types: ['bank_transfer'], id: 'clabe', needs: [] },
    ],
    caps: { oxxo: 1_000_000 },
    settleLagMs: { oxxo: LAG, spei: LAG },
  },
  co: {
    ...{ name: 'mercadopago_co', site: 'MCO', currency: 'COP' },
    methods: [
      { method: 'card', types: CARDS, id: null, needs: ['document'] },
      { method: 'pse', types: ['bank_transfer'], id: 'pse', needs: ['document', 'bank'] },
      { method: 'efecty', types: ['ticket'], id: 'efecty', needs: ['document'] },
    ],
    caps: { efecty: 400_000_000 },
    settleLagMs: { efecty: LAG },
  },
}

/** Cash and transfers would go to an account at Mercado Pago that few payers have: a person pays them back. */
export const REFUNDS = { card: 'part' } as const satisfies Partial<
  Record<PaymentMethod, OfferedMethod['refund']>
>

export function methodOf({ methods }: CountryTerms, method: PaymentMethod): CountryMethod | undefined {
  return methods.find((one) => one.method === method)
}

export const isCardType = (type: string): boolean => CARDS.some((card) => card === type)
