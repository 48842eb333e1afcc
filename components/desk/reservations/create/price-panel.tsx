import { useTranslations } from 'next-intl'
import { visibleChanges } from '@/components/cart/changes/settled-cart'
import type { WireChoice } from '@/components/cart/quote-preview'
import type { ReservationQuote } from '@/lib/desk/orders/order-contract'
import { amountText } from '../../ui/amount-text'
import { DeskButton } from '../../ui/desk-button'
import { ListFailure, ListSkeleton } from '../../ui/list-states'
import { Notice } from '../../ui/notice'
import { PlaceFailure } from './place-failure'
import { PlanField } from './plan-field'
import { dueOf, type PlanName } from './plan-of'
import { PriceFacts } from './price-facts'
import type { usePrice } from './use-price'

interface PricePanelProps {
  readonly price: ReturnType<typeof usePrice>['query']
  /** What is shown; undefined while no date is chosen. */
  readonly quote: ReservationQuote | undefined
  readonly plan: WireChoice | null
  readonly before: ReservationQuote | null
  readonly isBusy: boolean
  readonly isSellable: boolean
  /** Why nothing was booked. */
  readonly error: unknown
  readonly onPlan: (plan: PlanName) => void
}

/** What it comes to, and the one button, which says what happens and for how much. */
export function PricePanel({
  price,
  quote,
  plan,
  before,
  isBusy,
  isSellable,
  error,
  onPlan,
}: PricePanelProps) {
  const t = useTranslations('desk.create')
  const due = quote ? dueOf(quote, plan) : 0
  const stops = quote ? [...quote.problems, ...visibleChanges(quote.changes)] : []
  return (
    <section className="box" aria-label={t('price.title')} aria-busy={isBusy}>
      <header>
        <h2>{t('price.title')}</h2>
      </header>
      <div className="pad stack">
        <PlaceFailure error={error} />
        {price.isError ? (
          <ListFailure
            error={price.error}
            isOld={quote !== undefined}
            isBusy={price.isFetching}
            onRetry={() => void price.refetch()}
          />
        ) : null}
        {stops.map(({ text }) => (
          <Notice key={text} tone="maize" role="status">
            {text}
          </Notice>
        ))}
        {quote ? (
          <>
            <PlanField quote={quote} plan={plan} onChange={onPlan} />
            <PriceFacts quote={quote} plan={plan} before={before} />
          </>
        ) : price.isFetching ? (
          <ListSkeleton />
        ) : (
          <p className="soft">{t('price.none')}</p>
        )}
        <p className="soft">{t('noCard')}</p>
        <div className="go">
          <DeskButton type="submit" look="main" busy={isBusy} disabled={quote !== undefined && !isSellable}>
            {quote === undefined
              ? t('go.plain')
              : due > 0
                ? t('go.due', { amount: amountText(due, quote.totals.currency) })
                : t('go.free')}
          </DeskButton>
        </div>
        <p className="only-l soft">
          <kbd>⌘</kbd> <kbd>↵</kbd> {t('keySend')}
        </p>
      </div>
    </section>
  )
}
