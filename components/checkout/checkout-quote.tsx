'use client'
import { memo, useLayoutEffect } from 'react'
import { useTracked } from '@/components/analytics/use-tracked'
import { quoteEvent } from '@/components/cart/quote-event'
import { type PaymentSetup, usePaymentSetup, withClosed } from '@/components/payments/use-payment-setup'
import type { Market } from '@/lib/locale/market'
import { askedOnWire, type Checkout, useCheckout } from './use-checkout'

/** The cart with its prices and choices, and the ways to pay what is due. */
export interface Desk {
  readonly checkout: Checkout
  readonly setup: PaymentSetup
}

interface CheckoutQuoteProps {
  readonly market: Market
  /** What is paid with credit, minor units. */
  readonly credit: number
  /** Points that pay. */
  readonly points: number
  readonly onChange: (desk: Desk) => void
}

/**
 * Reads the cart and asks what it costs, and hands both up, once the draft of this tab was read. Shows nothing: it is
 * loaded after the form of step one can be used, with everything that asks the server.
 */
function CheckoutQuote({ market, credit, points, onChange }: CheckoutQuoteProps) {
  const checkout = useCheckout(market, credit, points)
  const ways = usePaymentSetup(market, askedOnWire(checkout))
  const setup = withClosed(ways, checkout.quote?.first_payment)
  useTracked(checkout.quote && quoteEvent('begin_checkout', checkout.quote))
  useLayoutEffect(() => onChange({ checkout, setup }))
  return null
}

// Its own news make the wizard render again, which must not make it render again.
export default memo(CheckoutQuote)
