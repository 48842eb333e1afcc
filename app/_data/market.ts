import { notFound } from 'next/navigation'
import { type Market, parseMarketSegment } from '@/lib/locale/market'

/** Route parameters below `app/[market]`. */
export interface MarketParams {
  readonly market: string
}

/** The market a page is rendered for. Middleware only sends known ones; anything else is not found. */
export async function marketOf(params: Promise<MarketParams>): Promise<Market> {
  const market = parseMarketSegment((await params).market)
  return market ?? notFound()
}
