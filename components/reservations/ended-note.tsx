import { useTranslations } from 'next-intl'
import { productPath } from '@/components/cart/product-path'
import { ButtonLink } from '@/components/ui/button'
import { Texts } from '@/components/ui/texts/texts'
import { contentLinks } from '@/lib/links/content-links'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { LATE_MONEY_DAYS } from '@/lib/reservations/late-money'
import { cancellationLink } from './cancellation/cancel-entry'
import { LateMoneyChoice } from './late-money/late-money-choice'

interface EndedNoteProps {
  readonly market: Market
  readonly detail: ReservationDetail
}

/** A reservation that ran out of time or was cancelled: what happened, and a way on. */
export function EndedNote({ market, detail }: EndedNoteProps) {
  const t = useTranslations('reservation')
  const isExpired = detail.reservation.status === 'expired'
  return (
    <section className="panel relative -mt-12 grid gap-3 rounded-sheet shadow-float md:p-8">
      <h2 className="text-h3">{t(isExpired ? 'expired.title' : 'cancelled.title')}</h2>
      <p className="text-ink-soft">{isExpired ? <Expired detail={detail} /> : t('cancelled.text')}</p>
      {detail.late_money ? (
        <Texts market={market} keys={['reservation.lateMoney']}>
          <LateMoneyChoice
            market={market}
            code={detail.reservation.code}
            currency={detail.currency.code}
            lateMoney={detail.late_money}
          />
        </Texts>
      ) : null}
      <p>
        {isExpired ? (
          <span className="flex flex-wrap gap-3">
            {detail.refunds.length > 0 ? (
              <ButtonLink look="main" href={cancellationLink(detail)}>
                {t('expired.refund')}
              </ButtonLink>
            ) : null}
            <ButtonLink
              look={detail.late_money || detail.refunds.length > 0 ? 'quiet' : 'main'}
              href={productPath(detail.product)}
            >
              {t('expired.again')}
            </ButtonLink>
          </span>
        ) : (
          <span className="flex flex-wrap gap-3">
            {detail.refunds.length > 0 || detail.surplus > 0 || detail.credited > 0 ? (
              <ButtonLink look="main" href={cancellationLink(detail)}>
                {t('cancelled.refund')}
              </ButtonLink>
            ) : null}
            <ButtonLink href={contentLinks.contactUs()} data-dialog="contact">
              {t('cancelled.write')}
            </ButtonLink>
          </span>
        )}
      </p>
    </section>
  )
}

/** Nothing was charged, or what came in is kept or goes back (domain.md §6). */
function Expired({ detail }: { readonly detail: ReservationDetail }) {
  const t = useTranslations('reservation.expired')
  const { late_money: late, refunds, credited, order, currency } = detail
  const { paid } = order.summary
  const shown = (amount: number) => formatMoney(fromWire(amount, currency.code))
  if (late) return t('choose', { amount: shown(late.amount) })
  if (refunds.length > 0) return t('back')
  if (credited > 0) return t('credited', { amount: shown(credited) })
  return paid > 0 ? t('kept', { amount: shown(paid), days: LATE_MONEY_DAYS }) : t('text')
}
