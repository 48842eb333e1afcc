import { ApiError } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'
import type { CancellationQuote } from '@/lib/reservations/cancel-contract'
import { browserOptions, type SignedIn } from './visitor'

/** What cancelling gives back today, for whoever may cancel; null where nothing can be cancelled, or not by this visitor. */
export async function loadCancellation(
  market: Market,
  code: string,
  visitor: SignedIn | null = null,
): Promise<CancellationQuote | null> {
  const { headers } = await browserOptions(visitor)
  try {
    // The page asks for the browser it is made for, whose cookie counts on our own pages only.
    return await api(market).reservations.quoteCancellation(
      { params: { code } },
      { headers: { ...headers, 'sec-fetch-site': 'same-origin' } },
    )
  } catch (error) {
    if (error instanceof ApiError && [401, 404, 409].includes(error.status)) return null
    throw error
  }
}
