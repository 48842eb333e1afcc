import type { Stripe, StripeElements, StripeExpressCheckoutElementOptions } from '@stripe/stripe-js'
import type { Money } from '@/lib/money/money'
import { type WalletProblem, type WalletSheet, walletSheet } from './wallet-sheet'

export interface WalletsHeard {
  /** Whether this device has a wallet that can pay now. */
  readonly onAvailable: (isAvailable: boolean) => void
  /** What is to be paid, in minor units, as the page says now. */
  readonly amount: () => number
  /** Whether it may be paid now; says what is missing where not. */
  readonly mayPay: () => boolean
  readonly onOpen: () => void
  readonly onAgreed: (sheet: WalletSheet) => void
  /** The sheet was closed without agreeing to anything. */
  readonly onCancelled: () => void
  readonly onProblem: (problem: WalletProblem) => void
}

export interface OpenWallets {
  /** Another amount is to be paid. */
  readonly change: (amount: Money) => void
  readonly close: () => void
}

const WALLETS = ['applePay', 'googlePay'] as const

const LOOK: StripeExpressCheckoutElementOptions = {
  paymentMethods: {
    ...{ applePay: 'auto', googlePay: 'auto' },
    ...{ link: 'never', amazonPay: 'never', paypal: 'never', klarna: 'never' },
  },
  ...{ buttonHeight: 52, buttonTheme: { applePay: 'black', googlePay: 'black' } },
  layout: { maxColumns: 2, maxRows: 1, overflow: 'never' },
}

/**
 * Stripe's buttons of the wallets that a device has, in a place of ours. A sheet opens for exactly what the page says and
 * for nothing else: not while its amount is on its way there, and not before one may pay.
 */
export function openWallets(
  stripe: Pick<Stripe, 'createConfirmationToken'> & { elements: (options: object) => StripeElements },
  place: HTMLElement,
  amount: Money,
  heard: WalletsHeard,
): OpenWallets {
  const elements = stripe.elements({
    ...{ mode: 'payment', amount: amount.amount, currency: amount.currency.toLowerCase() },
    allowedPaymentMethodTypes: ['card'],
    appearance: { variables: { borderRadius: '14px' } },
  })
  const element = elements.create('expressCheckout', LOOK)
  /** What a sheet would say; null while nobody knows. */
  let shown: number | null = amount.amount
  let agreed: number | null = null
  element.on('availablepaymentmethodschange', ({ paymentMethods }) =>
    heard.onAvailable(WALLETS.some((wallet) => paymentMethods?.[wallet]?.available === true)),
  )
  element.on('loaderror', () => heard.onAvailable(false))
  element.on('click', ({ resolve, reject }) => {
    heard.onOpen()
    agreed = shown === heard.amount() && heard.mayPay() ? shown : null
    if (agreed === null) reject()
    else resolve()
  })
  element.on('cancel', () => {
    if (agreed !== null) heard.onCancelled()
    agreed = null
  })
  element.on('confirm', (event) => {
    const said = agreed
    agreed = null
    const isSame = () => said !== null && said === heard.amount()
    heard.onAgreed(walletSheet(stripe, elements, event, { isSame, onProblem: heard.onProblem }))
  })
  element.mount(place)
  let newest = amount.amount
  return {
    change: ({ amount: next }) => {
      if (next === newest || next <= 0) return
      newest = next
      shown = null
      const told = () => {
        if (newest === next) shown = next
      }
      elements.update({ amount: next }).then(told, () => heard.onAvailable(false))
    },
    close: () => element.destroy(),
  }
}
