import { manifestResponse } from '@/app/_metadata/app-manifest'
import { DEFAULT_MARKET } from '@/lib/locale/market'

export const dynamic = 'force-static'

/** The address of the one manifest there was: apps that were installed by it still ask. */
export function GET() {
  return manifestResponse(DEFAULT_MARKET.locale)
}
