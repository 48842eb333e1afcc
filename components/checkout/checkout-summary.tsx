import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CostLines } from '@/components/cart/cost-lines'
import { QuoteArrival } from '@/components/cart/quote-arrival'
import { quotedTrips } from '@/components/cart/quote-lines'
import { QuoteTerms } from '@/components/cart/quote-terms'
import { TripFacts } from '@/components/cart/trip-facts'
import { LayawayOffer } from '@/components/layaway/layaway-offer'
import { Thumb } from '@/components/ui/pictures/thumb'
import type { PricedCart } from '@/lib/cart/contract'
import type { Preview } from '@/lib/layaway/layaway-preview'
import { type Checkout, previewOf } from './use-checkout'

interface CheckoutSummaryProps {
  readonly quote: PricedCart
  readonly preview: Preview
  readonly checkout: Pick<Checkout, 'payAll' | 'updating' | 'worth'>
  /** The pay button and what happens next. */
  readonly children?: ReactNode
}

/** What is bought and what it costs, in view while paying; each line explains itself. */
export function CheckoutSummary({ quote, preview, checkout, children }: CheckoutSummaryProps) {
  const t = useTranslations('cart')
  const trips = quotedTrips(quote)
  const picture = trips[0]?.product?.media
  return (
    <aside
      aria-label={t('summary.label')}
      aria-busy={checkout.updating}
      className="checkout-summary panel grid grid-cols-[minmax(0,1fr)] gap-4 self-start"
    >
      {trips.map(({ key, trip, product }) => (
        <div key={key} className="grid grid-cols-[88px_minmax(0,1fr)] items-center gap-3.5 leading-[1.35]">
          <Thumb picture={product?.media} />
          <p>
            <b className="block">{trip.name}</b>
            <TripFacts trip={trip} days={product?.days ?? 1} language={product?.language} travellers />
          </p>
        </div>
      ))}
      <CostLines quote={quote} named={trips.length > 1} />
      <LayawayOffer
        withTotal={false}
        preview={previewOf({ ...checkout, preview })}
        payAll={checkout.payAll}
        live
        goal={picture ? { picture } : undefined}
        arrival={<QuoteArrival quote={quote} />}
      />
      {children}
      <QuoteTerms quote={quote} />
    </aside>
  )
}
