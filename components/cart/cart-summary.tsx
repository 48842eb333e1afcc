import { useTranslations } from 'next-intl'
import { LayawayOffer } from '@/components/layaway/layaway-offer'
import { DockAmount } from '@/components/layout/dock'
import { HidingDock } from '@/components/layout/hiding-dock'
import { ButtonLink } from '@/components/ui/button'
import type { PricedCart } from '@/lib/cart/contract'
import { formatMoney } from '@/lib/money/format-money'
import { links } from '@/lib/routing/links'
import { PROBLEMS } from './cart-problems'
import { CostLines } from './cost-lines'
import { CouponField } from './coupon-field'
import { quotedTrips } from './quote-lines'
import { choiceOf, previewOfQuote } from './quote-preview'

/** The way on at the end of the costs: the bar of phones repeats it until it is in sight. */
const GO = 'cart-go'

interface CartSummaryProps {
  readonly quote: PricedCart
  readonly updating: boolean
}

/** What the cart costs, what of it is paid today, and the way on. */
export function CartSummary({ quote, updating }: CartSummaryProps) {
  const t = useTranslations('cart')
  const preview = previewOfQuote(quote, choiceOf(quote, null))
  const [first] = quotedTrips(quote)
  const amount = formatMoney(preview.deposit)
  const go = preview.offered ? t('goLayaway', { amount }) : t('goFull', { amount })
  const href = preview.offered ? links.layaway() : links.checkout()
  // What cannot be ordered as it is says so above the trips, not after the forms.
  const isBlocked = quote.problems.length > 0
  const picture = first?.product?.media
  return (
    <>
      <aside aria-label={t('summary.label')} className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
        <CostLines quote={quote} sumOnly />
        <CouponField quote={quote} updating={updating} />
        <LayawayOffer preview={preview} live goal={picture ? { picture } : undefined} />
        {isBlocked ? (
          <ButtonLink id={GO} look="quiet" wide href={`#${PROBLEMS}`} className="min-h-14">
            {t('blocked')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink id={GO} look="main" wide href={href} className="min-h-14">
              {go}
            </ButtonLink>
            {preview.offered ? (
              <a href={links.checkout({ pay: 'full' })} className="inline-flex min-h-11 items-center">
                {t('payAll')}
              </a>
            ) : null}
            <p className="text-small text-ink-soft">{t('promise')}</p>
          </>
        )}
        <p className="sr-only" role="status">
          {updating ? t('updating') : t('updated', { total: formatMoney(preview.total) })}
        </p>
      </aside>
      <div className="-mx-(--spacing-gutter) lg:hidden">
        <HidingDock label={t('summary.label')} near={`#${GO}, .foot`}>
          <DockAmount label={t('summary.total')} amount={formatMoney(preview.total)} />
          {isBlocked ? (
            <ButtonLink look="quiet" href={`#${PROBLEMS}`}>
              {t('blocked')}
            </ButtonLink>
          ) : (
            <ButtonLink look="main" href={href}>
              {go}
            </ButtonLink>
          )}
        </HidingDock>
      </div>
    </>
  )
}
