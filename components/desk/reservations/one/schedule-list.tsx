import { useTranslations } from 'next-intl'
import { reservationMoney } from '@/components/reservations/reservation-money'
import { formatDate } from '@/lib/dates/format-date'
import { drawnSegments, type SegmentState } from '@/lib/layaway/bar-segments'
import { purchaseDay } from '@/lib/layaway/due-instant'
import { formatMoney } from '@/lib/money/format-money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { useDesk } from '../../frame/desk-context'

const LOOKS: Readonly<Record<SegmentState, string>> = {
  paid: 'ok',
  soon: 'wait',
  today: 'wait',
  wait: 'wait',
  late: 'late',
  next: 'off',
  due: 'off',
  arrival: 'off',
}

/** What has no day of its own: the deposit, and what the host is paid. */
const UNDATED: Partial<Record<SegmentState, 'onArrival'>> = { arrival: 'onArrival' }

interface ScheduleListProps {
  readonly detail: ReservationDetail
  readonly now: number
}

/** Every part with its day and how it stands; nothing for what is paid at once. */
export function ScheduleList({ detail, now }: ScheduleListProps) {
  const t = useTranslations('desk.reservation')
  const { market } = useDesk()
  const { schedule, status } = detail.reservation
  if (schedule.length === 0 || status === 'cancelled' || status === 'expired') return null
  const { bar } = reservationMoney(detail, purchaseDay(detail.currency.code, now), false)
  // What the host is paid stands behind the parts, and is none of them.
  const { segments } = bar
  return (
    <section className="box">
      <header>
        <h2>{t('schedule')}</h2>
        <small className="soft">{t('parts', { count: segments.length })}</small>
      </header>
      <ol className="parts">
        {drawnSegments(bar).map(({ key, amount, rest, dueDate, state }) => (
          <li key={key}>
            <span className="soft">
              {dueDate
                ? formatDate(dueDate, market.locale, { weekday: false })
                : t(UNDATED[state] ?? 'deposit')}
            </span>
            <b>{formatMoney(amount)}</b>
            <span className={`st ${LOOKS[state]}`}>{t(`partStates.${state}`)}</span>
            {state !== 'paid' && rest.amount < amount.amount ? (
              <span className="soft">{t('partRest', { rest: formatMoney(rest) })}</span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
