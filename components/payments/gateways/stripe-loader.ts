import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { appears } from './appears'

/**
 * Stripe's script, once in a page, with a key of ours; null where the browser keeps it out.
 * @param language of the page, as `es-MX`
 */
export async function bringStripe(publicKey: string, language: string): Promise<Stripe | null> {
  let hasFailed = false
  const locale = language.startsWith('en') ? 'en' : 'es-419'
  const loading = loadStripe(publicKey, { locale }).catch(() => {
    hasFailed = true
    return null
  })
  const isThere = await appears(
    () => 'Stripe' in window,
    () => hasFailed,
  )
  return isThere ? loading : null
}
