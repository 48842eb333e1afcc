import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { reservationMoney } from '@/components/reservations/reservation-money'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import { purchaseDay } from '@/lib/layaway/due-instant'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { formatMoney } from '@/lib/money/format-money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { useDesk } from '../../frame/desk-context'
import { amountText } from '../../ui/amount-text'

interface MoneyProps {
  readonly detail: ReservationDetail
  /** When whoever provides it was paid. */
  readonly supplierPaidOn: string | null
  readonly now: number
}

/** What is paid, what is left and what comes next, in figures and as one bar: the width of a segment is its amount. */
export function ReservationMoney({ detail, supplierPaidOn, now }: MoneyProps) {
  const t = useTranslations('desk.reservation')
  const { market } = useDesk()
  const currency = detail.currency.code
  const { bar, paid, pending, total } = reservationMoney(detail, purchaseDay(currency, now), false)
  const { next_payment: next, liquidation_date: lastDay, status } = detail.reservation
  // Nothing is owed any more, so there is nothing that fills up.
  const isOver = status === 'cancelled' || status === 'expired'
  return (
    <section className="box pad" aria-label={t('money')}>
      <dl className="figures">
        <div>
          <dt>{t('paid')}</dt>
          <dd className="figure">{formatMoney(paid, { code: true })}</dd>
        </div>
        <div>
          <dt>{t('pending')}</dt>
          <dd>{formatMoney(pending)}</dd>
        </div>
        <div>
          <dt>{t('total')}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
        {detail.surplus > 0 ? (
          <div>
            <dt>{t('surplus')}</dt>
            <dd>{amountText(detail.surplus, currency)}</dd>
          </div>
        ) : null}
        {next === null ? null : (
          <div className="last">
            <dt>{t('nextPayment')}</dt>
            <dd>
              {amountText(next.amount, currency)}
              {next.due_date === null ? '' : `, ${formatDate(next.due_date, market.locale, { year: false })}`}
            </dd>
          </div>
        )}
      </dl>
      {isOver ? null : (
        <div className="part-bar" aria-hidden="true">
          {bar.segments.map(({ key, state, weight }) => (
            <i key={key} className={state} style={{ '--w': weight } as CSSProperties} />
          ))}
        </div>
      )}
      {isOver || lastDay === null ? null : (
        <p className="soft">
          {t('lastDay', { date: formatDate(lastDay, market.locale), days: detail.reservation.grace_days })}
        </p>
      )}
      {supplierPaidOn === null ? null : (
        <p className="soft">{t('supplierPaid', { date: formatDate(supplierPaidOn, market.locale) })}</p>
      )}
      <p className="soft">
        <TermsAccepted detail={detail} />
      </p>
    </section>
  )
}

/** Under which terms it was sold, and whether whoever buys accepted them. */
function TermsAccepted({ detail }: Pick<MoneyProps, 'detail'>) {
  const t = useTranslations('desk.reservation.terms')
  const { market } = useDesk()
  const { terms_version: version, terms_accepted: accepted } = detail
  if (!accepted) return t('toCome', { version })
  const at = formatInstant(new Date(accepted.at), TIME_ZONE, market.locale)
  return t(accepted.by, { version, at })
}
