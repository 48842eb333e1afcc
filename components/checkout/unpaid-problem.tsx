import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatInstant } from '@/lib/dates/format-instant'
import { dueZone } from '@/lib/layaway/due-instant'
import { links } from '@/lib/links/links'
import type { Currency } from '@/lib/locale/market'
import type { UnpaidRefusal } from './pay/place-order'

interface UnpaidProblemProps {
  readonly refusal: UnpaidRefusal
  readonly currency: Currency
}

/** Which cap of unpaid orders stands in the way, what to do about it, and the way to one's own. */
export function UnpaidProblem({ refusal, currency }: UnpaidProblemProps) {
  const t = useTranslations('checkout.problems')
  const locale = useSiteLocale()
  const { by, cap, limit, open_orders, open_seats, asked_seats: asked, fits_at, reservations } = refusal
  if (asked > limit && cap === 'seats') return <p>{t('unpaidTooLarge', { limit })}</p>
  return (
    <>
      <p>
        {cap === 'orders'
          ? t('unpaidOrders', { by, limit, open: open_orders })
          : t('unpaidSeats', { by, limit, asked, open: open_seats })}
      </p>
      <p className="mt-2">
        {t('unpaidPay')}
        {fits_at
          ? ` ${t('unpaidUntil', { date: formatInstant(new Date(fits_at), dueZone(currency), locale) })}`
          : ''}
      </p>
      {reservations.length === 0 ? <p className="mt-2">{t('unpaidMail')}</p> : null}
      <p className="mt-3 flex flex-wrap gap-3">
        {reservations.map((code) => (
          <ButtonLink key={code} href={links.publicReservation(code)}>
            {t('unpaidOpen', { code })}
          </ButtonLink>
        ))}
      </p>
    </>
  )
}
