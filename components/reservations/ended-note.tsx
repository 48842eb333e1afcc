import { useTranslations } from 'next-intl'
import { productPath } from '@/components/cart/product-path'
import { ButtonLink } from '@/components/ui/button'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { LATE_MONEY_DAYS } from '@/lib/reservations/late-money'

/** A reservation that ran out of time or was cancelled: what happened, and a way on. */
export function EndedNote({ detail }: { readonly detail: ReservationDetail }) {
  const t = useTranslations('reservation')
  const layout = useTranslations('layout')
  const isExpired = detail.reservation.status === 'expired'
  return (
    <section className="panel relative -mt-12 grid gap-3 rounded-sheet shadow-float md:p-8">
      <h2 className="text-h3">{t(isExpired ? 'expired.title' : 'cancelled.title')}</h2>
      <p className="text-ink-soft">{isExpired ? <Expired detail={detail} /> : t('cancelled.text')}</p>
      <p>
        {isExpired ? (
          <ButtonLink look="main" href={productPath(detail.product)}>
            {t('expired.again')}
          </ButtonLink>
        ) : (
          <ButtonLink href={`mailto:${layout('footer.email')}`}>{t('cancelled.write')}</ButtonLink>
        )}
      </p>
    </section>
  )
}

/** Nothing was charged, or what came in is kept (domain.md §6). */
function Expired({ detail }: { readonly detail: ReservationDetail }) {
  const t = useTranslations('reservation.expired')
  const { paid } = detail.order.summary
  if (paid <= 0) return t('text')
  return t('kept', { amount: formatMoney(fromWire(paid, detail.currency.code)), days: LATE_MONEY_DAYS })
}
