import { useTranslations } from 'next-intl'
import { LayawayOffer } from '@/components/layaway/layaway-offer'
import type { PricedCart } from '@/lib/cart/contract'
import { links } from '@/lib/links/links'
import { formatMoney } from '@/lib/money/format-money'
import { CostLines } from './cost-lines'
import { CouponField } from './coupon-field'
import { GoOn } from './go-on'
import { QuoteArrival } from './quote-arrival'
import { quotedTrips } from './quote-lines'
import { choiceOf, previewOfQuote } from './quote-preview'
import { QuoteTerms } from './quote-terms'

interface CartSummaryProps {
  readonly quote: PricedCart
  readonly updating: boolean
}

/** What the cart costs, what of it is paid today, and the way on. */
export function CartSummary({ quote, updating }: CartSummaryProps) {
  const t = useTranslations('cart')
  const preview = previewOfQuote(quote, choiceOf(quote, null))
  const [first] = quotedTrips(quote)
  const picture = first?.product?.media
  const isBlocked = quote.problems.length > 0
  return (
    <aside aria-label={t('summary.label')} className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <CostLines quote={quote} sumOnly />
      <CouponField quote={quote} updating={updating} />
      <LayawayOffer
        withTotal={false}
        preview={preview}
        live
        goal={picture ? { picture } : undefined}
        arrival={<QuoteArrival quote={quote} />}
      />
      <GoOn quote={quote} atEnd />
      <QuoteTerms quote={quote} />
      {preview.offered && !isBlocked ? (
        <a href={links.checkout({ pay: 'full' })} className="inline-flex min-h-11 items-center">
          {t('payAll')}
        </a>
      ) : null}
      {isBlocked ? null : <p className="text-small text-ink-soft">{t('promise')}</p>}
      <p className="sr-only" role="status">
        {updating ? t('updating') : t('updated', { total: formatMoney(preview.total) })}
      </p>
    </aside>
  )
}
