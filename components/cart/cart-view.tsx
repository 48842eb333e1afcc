'use client'
import { useTranslations } from 'next-intl'
import { useTracked } from '@/components/analytics/use-tracked'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import type { Market } from '@/lib/locale/market'
import { CartDock } from './cart-dock'
import { CartEmpty } from './cart-empty'
import { CartProblems, PROBLEMS } from './cart-problems'
import { CartSkeleton } from './cart-skeleton'
import { CartSummary } from './cart-summary'
import { CartTrips } from './cart-trips'
import { useChangesModal } from './changes/use-changes-modal'
import { quoteEvent } from './quote-event'
import { useCartQuote } from './use-cart-quote'

/** The cart: what you take in one column, what it costs in the other. Prices are the server's. */
export function CartView({ market }: { readonly market: Market }) {
  const t = useTranslations('cart')
  const { status, cart, quote, updating, changes, acknowledge, retry } = useCartQuote(market)
  useTracked(quote && quoteEvent('view_cart', quote))
  useChangesModal(changes, market.currency, acknowledge)
  return (
    <div className="noscript:hidden" aria-busy={status === 'reading' || status === 'waiting' || updating}>
      {status === 'empty' ? <CartEmpty /> : null}
      {status === 'reading' || status === 'waiting' ? <CartSkeleton trips={countTrips(cart.lines)} /> : null}
      {status === 'failed' ? (
        <Note tone="chile" role="alert">
          <p className="mb-3">{t('failed.text')}</p>
          <Button onClick={retry}>{t('failed.retry')}</Button>
        </Note>
      ) : null}
      {status === 'ready' && quote ? (
        <>
          <div id={PROBLEMS} className="scroll-mt-24 [&:not(:empty)]:mb-7">
            <CartProblems problems={quote.problems} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-18">
            <CartTrips market={market} cart={cart} quote={quote} />
            <CartSummary quote={quote} updating={updating} />
          </div>
          <CartDock quote={quote} />
        </>
      ) : null}
    </div>
  )
}

function countTrips(lines: readonly { readonly parent: unknown }[]): number {
  return Math.max(1, lines.filter(({ parent }) => parent === null).length)
}
