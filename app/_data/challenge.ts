import { challengeOf } from '@/components/payments/challenge/watch-challenge'
import { isMissing } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'
import { browserOptions, type SignedIn } from './visitor'

/** The bank's page that a payment of this browser waits for; null when it waits for none, or is nobody's here. */
export async function loadChallenge(
  market: Market,
  uuid: string,
  visitor: SignedIn | null,
): Promise<string | null> {
  try {
    const options = await browserOptions(visitor)
    return challengeOf(await api(market).payments.show({ params: { uuid } }, options))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
