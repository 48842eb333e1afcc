import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Texts } from '@/components/ui/texts/texts'
import { links } from '@/lib/links/links'
import { userLinks } from '@/lib/links/user-links'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire, isZero, sum } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { RefundList } from './refund-list'
import { SurplusNote } from './surplus-note'

const TITLES: Partial<Record<ReservationDetail['reservation']['status'], 'title' | 'titleLate'>> = {
  cancelled: 'title',
  expired: 'titleLate',
}

interface CancelledViewProps {
  readonly market: Market
  readonly detail: ReservationDetail
}

/** After a cancellation, or while something that was paid too much goes back: the way of the money, step by step. */
export function CancelledView({ market, detail }: CancelledViewProps) {
  const t = useTranslations('cancelTrip.done')
  const { refunds, currency, reservation, customer, credited } = detail
  const asCredit = formatMoney(fromWire(credited, currency.code))
  const returned = refunds.map(({ amount }) => fromWire(amount, currency.code))
  const back = sum(returned, currency.code)
  return (
    <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-8">
      <header>
        <h1 className="mb-3 text-h2">{t(TITLES[reservation.status] ?? 'titleSurplus')}</h1>
        <p className="max-w-measure text-ink-soft" aria-live="polite">
          {isZero(back)
            ? credited > 0
              ? null
              : t('nothing')
            : t('lead', { amount: formatMoney(back), email: customer.email ?? '' })}{' '}
          {credited > 0 ? t('credited', { amount: asCredit }) : null}
        </p>
      </header>
      <SurplusNote market={market} detail={detail} />
      {refunds.length > 0 ? (
        <section aria-labelledby="way">
          <h2 id="way" className="mb-3 text-[1.5rem]">
            {t('way')}
          </h2>
          <Texts market={market} keys={['cancelTrip.account', 'cards', 'common']}>
            <RefundList market={market} detail={detail} />
          </Texts>
        </section>
      ) : null}
      <p>
        <span className="flex flex-wrap gap-3">
          {credited > 0 ? (
            <ButtonLink look="main" href={userLinks.profile()}>
              {t('credit')}
            </ButtonLink>
          ) : null}
          <ButtonLink href={links.search()}>{t('others')}</ButtonLink>
        </span>
      </p>
    </div>
  )
}
