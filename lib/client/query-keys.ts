import { type Market, marketSegment } from '@/lib/locale/market'

/**
 * Under which name an answer is kept in the browser. The market comes first: prices and texts of one market never
 * show in another. A search form must be normalised (known filters, sorted) before it becomes a key.
 */
export const queryKeys = {
  cart: (market: Market, summary: unknown) => [marketSegment(market), 'cart', summary] as const,
  availability: (market: Market, product: string) =>
    [marketSegment(market), 'availability', product] as const,
  search: (market: Market, form: unknown) => [marketSegment(market), 'search', form] as const,
  suggestions: (market: Market, typed: string) => [marketSegment(market), 'suggestions', typed] as const,
  reviews: (market: Market, product: string) => [marketSegment(market), 'reviews', product] as const,
  reservation: (market: Market, code: string) => [marketSegment(market), 'reservation', code] as const,
  checkUp: (market: Market, code: string) => [marketSegment(market), 'check-up', code] as const,
  payment: (market: Market, uuid: string) => [marketSegment(market), 'payment', uuid] as const,
} as const
