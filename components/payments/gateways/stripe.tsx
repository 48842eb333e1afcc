import type { Stripe } from '@stripe/stripe-js'
import { createRef } from 'react'
import type { BrowserSetup, CardGateway, Tokenised } from './card-gateway'
import { StripeFields, type StripeFieldsHandle } from './stripe-fields'
import { bringStripe } from './stripe-loader'
import { problemOf } from './stripe-problems'

/**
 * Stripe in the browser: its script, its three fields of a card and a payment method as the token. The charge is
 * confirmed by our server, so that a bank that asks is a redirect and nothing of Stripe decides on this page.
 */
export function openStripe({ public_key }: BrowserSetup, language: string): CardGateway {
  const fields = createRef<StripeFieldsHandle>()
  let stripe: Stripe | null = null
  return {
    load: async () => {
      stripe = await bringStripe(public_key, language)
      return stripe ? 'ready' : 'blocked'
    },
    mount: ({ draw }, options) => {
      if (stripe) draw(<StripeFields elements={stripe.elements()} handle={fields} {...options} />)
    },
    tokenise: async () => (stripe ? tokenise(stripe, fields.current) : 'shown'),
    refuse: (problem) => fields.current?.show({ field: 'number', problem }),
    unmount: ({ draw }) => draw(null),
  }
}

async function tokenise(stripe: Stripe, fields: StripeFieldsHandle | null): Promise<Tokenised> {
  const card = fields?.check()
  if (!card) return 'shown'
  try {
    const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card })
    if (paymentMethod) return { id: paymentMethod.id, msiEligible: null }
    const found = problemOf(error)
    if (!found) return 'unreachable'
    fields?.show(found)
    return 'shown'
  } catch {
    return 'unreachable'
  }
}
