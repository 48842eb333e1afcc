import { useTranslations } from 'next-intl'
import { LayawaySchedule } from '@/components/layaway/layaway-schedule'
import { GiveUpPayment } from '@/components/payments/give-up-payment'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { useSiteLocale } from '@/components/ui/site-locale'
import { Texts } from '@/components/ui/texts/texts'
import { formatInstant } from '@/lib/dates/format-instant'
import type { LocalDate } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import { drawnSegments } from '@/lib/layaway/bar-segments'
import { dueZone, purchaseDay } from '@/lib/layaway/due-instant'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { PaymentStatus } from '@/lib/payments/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { standingOf } from '@/lib/reservations/standing'
import { SurplusNote } from './cancellation/surplus-note'
import { ChangePlan } from './plan/change-plan'
import { Receipts } from './receipts'
import type { ReservationMoney } from './reservation-money'

const TONES: Partial<Readonly<Record<PaymentStatus, BadgeTone>>> = {
  paid: 'agave',
  pending: 'maize',
  unknown: 'maize',
  submitting: 'maize',
  failed: 'chile',
}

interface PaymentsSectionProps {
  readonly detail: ReservationDetail
  readonly money: ReservationMoney
  readonly market: Market
  readonly today: LocalDate
}

/** The whole schedule, and every attempt to pay with what became of it. */
export function PaymentsSection({ detail, money, market, today }: PaymentsSectionProps) {
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
        <>
          <LayawaySchedule segments={drawnSegments(money.bar)} placedOn={placedOn} caption={t('caption')} />
          {detail.reader !== 'holder' ? <PlanOfOwner detail={detail} market={market} today={today} /> : null}
        </>
      ) : detail.payments.length === 0 ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : null}
      {detail.surplus > 0 ? (
        <div className="mt-4">
          <SurplusNote market={market} detail={detail} />
        </div>
      ) : null}
      {detail.payments.length + detail.points_moved.length > 0 ? (
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
                    {attempt.own ? null : ` · ${attempt.payer_name ?? payments('others.someone')}`}
                  </span>
                </span>
                <Badge tone={TONES[attempt.status] ?? 'line'}>{payments(`statuses.${attempt.status}`)}</Badge>
                <b className="whitespace-nowrap">
                  {formatMoney(fromWire(attempt.amount, detail.currency.code))}
                </b>
                {attempt.receipts.length > 0 ? <Receipts receipts={attempt.receipts} /> : null}
                {attempt.status === 'pending' && !attempt.own ? (
                  <Texts market={market} keys={['payments.others']}>
                    <GiveUpPayment market={market} uuid={attempt.uuid} />
                  </Texts>
                ) : null}
              </li>
            ))}
            {detail.points_moved.map((moved) => (
              <PointsMoved key={moved.receipt.number} moved={moved} detail={detail} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

/** What was paid with points, or came back as points. */
function PointsMoved({
  moved: { points, receipt },
  detail: { currency },
}: Pick<PaymentsSectionProps, 'detail'> & { readonly moved: ReservationDetail['points_moved'][number] }) {
  const t = useTranslations('payments')
  const locale = useSiteLocale()
  const isBack = receipt.kind === 'refund'
  return (
    <li className="num flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline py-2.5 text-note">
      <span className="min-w-0 flex-1">
        {t(isBack ? 'points.returned' : 'points.paid')}
        <span className="block text-small text-ink-soft">
          {formatInstant(new Date(receipt.issued_at), dueZone(currency.code), locale)}
        </span>
      </span>
      <Badge tone={isBack ? 'line' : 'agave'}>{t('points.count', { points })}</Badge>
      <b className="whitespace-nowrap">{formatMoney(fromWire(receipt.amount, currency.code))}</b>
      <Receipts receipts={[receipt]} />
    </li>
  )
}

/** The way to another plan, while something is left of it that can be paid. */
function PlanOfOwner({ detail, market, today }: Pick<PaymentsSectionProps, 'detail' | 'market' | 'today'>) {
  const { reservation, currency, payments } = detail
  const { liquidation_date: liquidationDate, next_payment } = reservation
  if (!liquidationDate || !next_payment) return null
  return (
    <Texts market={market} keys={['planChange', 'common']}>
      <ChangePlan
        market={{ locale: market.locale, currency: currency.code }}
        code={reservation.code}
        standing={standingOf(detail)}
        liquidationDate={liquidationDate}
        purchaseDate={purchaseDay(currency.code, Date.parse(reservation.created_at))}
        today={today}
        isConfirming={payments.some(({ status }) => CONFIRMING.has(status))}
      />
    </Texts>
  )
}

const CONFIRMING: ReadonlySet<PaymentStatus> = new Set(['created', 'submitting', 'unknown'])
