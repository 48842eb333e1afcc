import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import type { ReservationRow } from '@/lib/desk/reservation-contract'
import { useDesk } from '../../frame/desk-context'
import { amountText } from '../../ui/amount-text'
import { ReservationLink } from '../../ui/reservation-link'
import { Status } from '../status'

/** Reservations in a table; cards on phones. A host sees no money. */
export function ReservationsTable({ rows }: { readonly rows: readonly ReservationRow[] }) {
  const t = useTranslations('desk.reservations.columns')
  const showsMoney = rows.some(({ total }) => total !== null)
  return (
    <div className="t-wrap">
      <table className="t stackable">
        <thead>
          <tr>
            <th scope="col">{t('reservation')}</th>
            <th scope="col">{t('trip')}</th>
            <th scope="col">{t('status')}</th>
            {showsMoney ? (
              <>
                <th scope="col">{t('paid')}</th>
                <th scope="col" className="r">
                  {t('pending')}
                </th>
              </>
            ) : null}
            <th scope="col">{t('lastDay')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ReservationLine key={row.code} row={row} showsMoney={showsMoney} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LineProps {
  readonly row: ReservationRow
  readonly showsMoney: boolean
}

function ReservationLine({ row, showsMoney }: LineProps) {
  const t = useTranslations('desk.reservations')
  const { market } = useDesk()
  const { code, buyer, trip, start, tickets, status, liquidation_date: lastDay } = row
  return (
    <tr data-desk-row="">
      <td>
        <ReservationLink code={code} buyer={buyer} />
      </td>
      <td className="whole">
        {trip}
        <span className="sub">
          {start === null ? t('openDate') : formatDate(start, market.locale)} ·{' '}
          {t('travellers', { count: tickets })}
        </span>
      </td>
      <td className="status">
        <Status status={status} />
      </td>
      {showsMoney ? <Money row={row} /> : null}
      <td className="nw soft">
        {lastDay === null ? (
          <span className="only-l">–</span>
        ) : (
          <>
            <span className="only-s">{t('columns.lastDay')}: </span>
            {formatDate(lastDay, market.locale)}
          </>
        )}
      </td>
    </tr>
  )
}

function Money({ row: { total, paid, pending, currency } }: Pick<LineProps, 'row'>) {
  const t = useTranslations('desk.reservations')
  if (total === null || paid === null || pending === null) return <td colSpan={2} />
  const share = total > 0 ? Math.max(0, Math.min(1, paid / total)) : 1
  return (
    <>
      <td>
        <span className="paid-bar" aria-hidden="true">
          <i style={{ width: `${share * 100}%` }} />
        </span>
        <span className="sub">
          {t('paidOf', { paid: amountText(paid, currency), total: amountText(total, currency, true) })}
        </span>
      </td>
      <td className="r nw">
        <span className="only-s soft">{t('columns.pending')} </span>
        <b>{pending > 0 ? amountText(pending, currency) : t('nothingLeft')}</b>
      </td>
    </>
  )
}
