import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type Cart, tripsOf } from '@/lib/cart/cart-item'
import { toSummary } from '@/lib/cart/cart-summary'
import type { CartChange, CartSummary, PricedCart } from '@/lib/cart/contract'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'
import { cartIdentity, storeCartVersion } from '@/stores/cart-identity'
import { seenIn, useCartStore } from '@/stores/cart-store'
import { heldOrder } from '@/stores/order-intent'
import { waitlistOffer } from '@/stores/waitlist-offer'
import { isSameCart, settledCart, visibleChanges } from './changes/settled-cart'
import { connectCart } from './persist-cart'

/** A quote is good for 15 minutes; it is asked again before it ends. */
const ASK_AGAIN_MS = 10 * 60_000

export interface CartQuote {
  /** `reading` until the browser's storage was read; then `empty`, or by what the server answered. */
  readonly status: 'reading' | 'empty' | 'waiting' | 'ready' | 'failed'
  readonly cart: Cart
  /** The last prices of the server; while `updating`, those of the cart as it was just before. */
  readonly quote: PricedCart | null
  readonly updating: boolean
  /** What the server had to change and the traveller has not seen yet. */
  readonly changes: readonly CartChange[]
  readonly acknowledge: () => void
  readonly retry: () => void
}

/** The cart with what it costs by the server's word; what the server changed is applied and told (domain.md §4). */
export function useCartQuote(market: Market): CartQuote {
  const stored = useCartStore((state) => state.cart)
  const seen = useCartStore((state) => state.currency)
  const cart = useMemo(() => seenIn(stored, seen, market.currency), [stored, seen, market.currency])
  const isRead = useConnectedCart()
  const summary = useMemo(() => toSummary(cart), [cart])
  const [changes, setChanges] = useState<readonly CartChange[]>([])
  const isEmpty = tripsOf(cart).length === 0
  const query = useQuery(
    {
      queryKey: queryKeys.cart(market, summary),
      queryFn: ({ signal }) => askPrices(market, summary, signal),
      enabled: isRead && !isEmpty,
      placeholderData: keepPreviousData,
      refetchInterval: ASK_AGAIN_MS,
    },
    browserQueries(),
  )
  const answered = query.isPlaceholderData ? undefined : query.data
  useEffect(() => {
    if (!answered) return
    const told = acceptQuote(market, answered, stored)
    if (told.length > 0) setChanges(told)
  }, [answered, market, stored])
  return {
    status: statusOf(isRead, isEmpty, query),
    cart,
    quote: isEmpty ? null : (query.data ?? null),
    updating: query.isFetching && query.isPlaceholderData,
    changes,
    acknowledge: () => setChanges([]),
    retry: () => void query.refetch(),
  }
}

/** The name of this browser's cart goes with it: who is signed in finds both carts in the answer, once. */
async function askPrices(market: Market, summary: CartSummary, signal: AbortSignal): Promise<PricedCart> {
  const now = Date.now()
  const held = { held_order: heldOrder(now), waitlist_offer: waitlistOffer(now) }
  const body = { ...summary, ...cartIdentity(), ...held }
  const priced = await api(market).cart.sync({ body }, { signal })
  storeCartVersion(priced.cart_version)
  return priced
}

function statusOf(
  isRead: boolean,
  isEmpty: boolean,
  query: { readonly data: unknown; readonly isError: boolean },
): CartQuote['status'] {
  if (!isRead) return 'reading'
  if (isEmpty) return 'empty'
  if (query.data) return 'ready'
  return query.isError ? 'failed' : 'waiting'
}

/**
 * Puts what the server settled into the cart, and its answer under the settled cart's name, so that it is not asked
 * again. Returns what a traveller has to be told.
 * @param asked the cart of the store that was asked about; left out where the answer counts whatever is there
 */
export function acceptQuote(market: Market, quote: PricedCart, asked?: Cart): readonly CartChange[] {
  const { cart: stored, currency, replace } = useCartStore.getState()
  // Changed since, here or in another tab: what it is now is being asked, and must not become what it was.
  if (asked !== undefined && asked !== stored) return []
  const cart = seenIn(stored, currency, market.currency)
  const settled = settledCart(cart, quote)
  const isSame = isSameCart(settled, cart)
  const rest = { ...quote, changes: quote.changes.filter(({ kind }) => kind === 'coupon') }
  const name = queryKeys.cart(market, toSummary(isSame ? cart : settled))
  if (browserQueries().getQueryData(name) !== quote) browserQueries().setQueryData(name, rest)
  if (isSame) return []
  replace(settled, market.currency)
  return visibleChanges(quote.changes)
}

function useConnectedCart(): boolean {
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    let isMounted = true
    connectCart().then(() => {
      if (isMounted) setRead(true)
    })
    return () => {
      isMounted = false
    }
  }, [])
  return isRead
}
