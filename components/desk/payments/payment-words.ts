import type { DeskPayment } from '@/lib/desk/payment-contract'

export type PaymentState = DeskPayment['state']
export type PaymentWay = DeskPayment['method']

/** How each state looks: its shape stands beside its word. */
export const PAYMENT_LOOKS: Readonly<Record<PaymentState, string>> = {
  ...({ created: 'off', submitting: 'wait', pending: 'wait', unknown: 'wait', paid: 'ok' } as const),
  ...({ failed: 'late', expired: 'off', cancelled: 'off', disputed: 'late' } as const),
  ...({ partially_refunded: 'ok', refunded: 'off' } as const),
}

const WAYS: Readonly<Record<PaymentWay, true>> = {
  ...{ card: true, oxxo: true, efecty: true, spei: true, pse: true, nequi: true, bancolombia: true },
  credit: true,
}

/** In the order of a list; the contract that says them costs a browser too much. */
export const PAYMENT_STATES = Object.keys(PAYMENT_LOOKS) as readonly PaymentState[]
export const PAYMENT_WAYS = Object.keys(WAYS) as readonly PaymentWay[]
