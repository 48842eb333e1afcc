import { type Market, marketSegment } from '@/lib/locale/market'

/**
 * Under which name an answer is kept in the browser. The market comes first: prices and texts of one market never
 * show in another. A search form must be normalised (known filters, sorted) before it becomes a key.
 */
export const queryKeys = {
  trips: (market: Market) => [marketSegment(market), 'trips'] as const,
  cart: (market: Market, summary: unknown) => [marketSegment(market), 'cart', summary] as const,
  availability: (market: Market, product: string) =>
    [marketSegment(market), 'availability', product] as const,
  waitlistOffer: (market: Market, token: string) => [marketSegment(market), 'waitlist-offer', token] as const,
  search: (market: Market, form: unknown) => [marketSegment(market), 'search', form] as const,
  suggestions: (market: Market, typed: string) => [marketSegment(market), 'suggestions', typed] as const,
  flights: (market: Market, asked: unknown) => [marketSegment(market), 'flights', asked] as const,
  favourites: (market: Market, products: readonly string[]) =>
    [marketSegment(market), 'favourites', products] as const,
  chats: (market: Market) => [marketSegment(market), 'chats'] as const,
  chat: (market: Market, group: string) => [marketSegment(market), 'chat', group] as const,
  /** Of the one link that this page is. */
  hostChat: (market: Market) => [marketSegment(market), 'host-chat'] as const,
  roomTypes: (market: Market, permalink: string) => [marketSegment(market), 'room-types', permalink] as const,
  push: (market: Market) => [marketSegment(market), 'push'] as const,
  myCredit: (market: Market) => [marketSegment(market), 'my-credit'] as const,
  myPoints: (market: Market) => [marketSegment(market), 'my-points'] as const,
  orderCards: (market: Market, code: string | null) => [marketSegment(market), 'order-cards', code] as const,
  paymentOptions: (market: Market, method: string, code: string | undefined) =>
    [marketSegment(market), 'payment-options', method, code] as const,
  everyPaymentOption: (market: Market) => [marketSegment(market), 'payment-options'] as const,
  reviews: (market: Market, product: string, wish: unknown) =>
    [marketSegment(market), 'reviews', product, wish] as const,
} as const
