import { useTranslations } from 'next-intl'
import { productPath } from '@/components/cart/product-path'
import { ButtonLink } from '@/components/ui/button'
import type { ReservationDetail } from '@/lib/reservations/detail'

/** A reservation that ran out of time or was cancelled: what happened, and a way on. */
export function EndedNote({ detail }: { readonly detail: ReservationDetail }) {
  const t = useTranslations('reservation')
  const layout = useTranslations('layout')
  const isExpired = detail.reservation.status === 'expired'
  return (
    <section className="panel relative -mt-12 grid gap-3 rounded-sheet shadow-float md:p-8">
      <h2 className="text-h3">{t(isExpired ? 'expired.title' : 'cancelled.title')}</h2>
      <p className="text-ink-soft">{t(isExpired ? 'expired.text' : 'cancelled.text')}</p>
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
