import { useTranslations } from 'next-intl'
import { LayawaySchedule } from '@/components/layaway/layaway-schedule'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatInstant } from '@/lib/dates/format-instant'
import { todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { PaymentStatus } from '@/lib/payments/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { ReservationMoney } from './reservation-money'

const TONES: Partial<Readonly<Record<PaymentStatus, BadgeTone>>> = {
  paid: 'agave',
  pending: 'maize',
  unknown: 'maize',
  submitting: 'maize',
  failed: 'chile',
}

/** The whole schedule, and every attempt to pay with what became of it. */
export function PaymentsSection({
  detail,
  money,
}: {
  readonly detail: ReservationDetail
  readonly money: ReservationMoney
}) {
  const t = useTranslations('reservation.schedule')
  const payments = useTranslations('payments')
  const locale = useSiteLocale()
  const zone = dueZone(detail.currency.code)
  const placedOn = todayIn(zone, new Date(detail.reservation.created_at))
  return (
    <section id="payments" aria-labelledby="schedule" className="[&_.badge]:whitespace-normal">
      <h2 id="schedule" className="mb-4 text-[1.5rem]">
        {t('title')}
      </h2>
      {detail.reservation.payment_mode === 'layaway' ? (
        <LayawaySchedule segments={money.bar.segments} placedOn={placedOn} caption={t('caption')} />
      ) : detail.payments.length === 0 ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : null}
      {detail.payments.length > 0 ? (
        <>
          <h3 className="mt-6 mb-2">{t('attempts')}</h3>
          <ul>
            {detail.payments.map((attempt) => (
              <li
                key={attempt.uuid}
                className="num flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline py-2.5 text-note"
              >
                <span className="min-w-0 flex-1">
                  {payments(`methods.${attempt.method}`)}
                  <span className="block text-small text-ink-soft">
                    {formatInstant(new Date(attempt.created_at), zone, locale)}
                  </span>
                </span>
                <Badge tone={TONES[attempt.status] ?? 'line'}>{payments(`statuses.${attempt.status}`)}</Badge>
                <b className="whitespace-nowrap">
                  {formatMoney(fromWire(attempt.amount, detail.currency.code))}
                </b>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
