import { useTranslations } from 'next-intl'
import { useNumber } from '@/components/ui/texts/use-number'
import { formatDate } from '@/lib/dates/format-date'
import { todayIn } from '@/lib/dates/zone-time'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'
import { ScrolledTable } from '../lists/scrolled-table'
import { amountText } from '../ui/amount-text'
import type { DeskWheel } from './use-wheels'

const LOOKS = {
  ...{ open: 'ok', ahead: 'wait', gone: 'late', not_permitted: 'late', over: 'off', off: 'off' },
} as const

/** One wheel: its rules, what it gave, and the reservations that came of it. */
export function WheelReport({ wheel }: { readonly wheel: DeskWheel }) {
  const t = useTranslations('desk.wheel')
  const format = useNumber()
  const { market } = useDesk()
  const day = (instant: string) => formatDate(todayIn(TIME_ZONE, Date.parse(instant)), market.locale)
  const { id, state, permit, legal_note: note } = wheel
  return (
    <section className="box" aria-labelledby={`wheel-${id}`}>
      <header>
        <h2 id={`wheel-${id}`}>{wheel.name}</h2>
        <span className={`st ${LOOKS[state]}`}>{t(`states.${state}`)}</span>
        <small className="soft">
          {t('dates', { from: day(wheel.start), until: day(wheel.end) })} ·{' '}
          {t('version', { version: wheel.version })}
        </small>
      </header>
      <dl className="facts pad">
        <dt>{t('spins')}</dt>
        <dd className="num">{format(wheel.spins)}</dd>
        <dt>{t('given')}</dt>
        <dd className="num">{format(wheel.given)}</dd>
        <dt>{t('redeemed')}</dt>
        <dd className="num">{format(wheel.redeemed)}</dd>
        <dt>{t('permit')}</dt>
        <dd>{permit ?? t('noPermit')}</dd>
        <dt>{t('legalNote')}</dt>
        <dd>{note ?? '–'}</dd>
      </dl>
      <Prizes prizes={wheel.prizes} />
      <Orders orders={wheel.orders} />
    </section>
  )
}

function Prizes({ prizes }: Pick<DeskWheel, 'prizes'>) {
  const t = useTranslations('desk.wheel')
  const format = useNumber()
  return (
    <ScrolledTable
      label={t('prize')}
      heads={[t('prize'), t('odds'), t('drawn'), t('gave'), t('stock'), t('used')]}
    >
      {prizes.map(({ key, percent, is_consolation: isLast, odds, drawn, given, left, redeemed }) => (
        <tr key={key}>
          <td>{percent === null ? t('nothing') : t(isLast ? 'consolation' : 'coupon', { percent })}</td>
          <td className="r num">{odds === null ? '–' : format(odds, { maximumFractionDigits: 2 })}</td>
          <td className="r num">{isLast ? '–' : format(drawn)}</td>
          <td className="r num">{percent === null ? '–' : format(given)}</td>
          <td className="r num">
            {left === null ? (percent === null ? '–' : t('unlimited')) : format(left)}
          </td>
          <td className="r num">{percent === null ? '–' : format(redeemed)}</td>
        </tr>
      ))}
    </ScrolledTable>
  )
}

function Orders({ orders }: Pick<DeskWheel, 'orders'>) {
  const t = useTranslations('desk.wheel')
  const format = useNumber()
  return (
    <>
      <h3 className="pad">{t('orders')}</h3>
      {orders.length === 0 ? (
        <p className="pad soft">{t('noOrders')}</p>
      ) : (
        <ScrolledTable label={t('orders')} heads={[t('status'), t('count'), t('total')]}>
          {orders.map(({ status, currency, count, total }) => (
            <tr key={`${status} ${currency}`}>
              <td>{t(`statuses.${status}`)}</td>
              <td className="r num">{format(count)}</td>
              <td className="r num">{amountText(total, currency, true)}</td>
            </tr>
          ))}
        </ScrolledTable>
      )}
    </>
  )
}
