import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import type { ReservationRow } from '@/lib/desk/reservation-contract'
import { RESERVATION_SORTS, readSort } from '@/lib/desk/views/list-sorts'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { MarkAll, MarkOne } from '../../bulk/mark-cells'
import type { Mark } from '../../bulk/use-marks'
import { useDesk } from '../../frame/desk-context'
import { DeskTable } from '../../lists/desk-table'
import { DeskRow } from '../../live/steady'
import { amountText } from '../../ui/amount-text'
import { ReservationLink } from '../../ui/reservation-link'
import { Status } from '../status'
import { type ChosenColumn, type ReservationsWish, reservationsQuery } from './reservations-wish'

interface ReservationsTableProps {
  readonly rows: readonly ReservationRow[]
  /** What is marked; null where nothing is done with many. */
  readonly marked?: ReadonlySet<string> | null
  readonly onMark?: Mark
  /** Left out where the order is not asked for. */
  readonly wish?: ReservationsWish
}

/** Reservations in a table; cards on phones. A host sees no money. */
export function ReservationsTable(props: ReservationsTableProps) {
  const { rows, marked = null, onMark = () => undefined, wish } = props
  const t = useTranslations('desk.reservations.columns')
  const bulk = useTranslations('desk.reservations.bulk')
  const all = rows.map(({ code }) => code)
  const showsMoney = rows.some(({ total }) => total !== null)
  const hide = wish?.hide ?? []
  return (
    <DeskTable
      columns={[
        { name: 'reservation', label: t('reservation'), sort: 'buyer' },
        { name: 'trip', label: t('trip'), sort: 'start' },
        { name: 'status', label: t('status') },
        ...(showsMoney
          ? [
              { name: 'paid', label: t('paid') },
              { name: 'pending', label: t('pending'), isRight: true },
            ]
          : []),
        { name: 'lastDay', label: t('lastDay'), sort: 'due' },
        { name: 'placed', label: t('placed'), sort: '-created' },
      ].filter(({ name }) => !hide.some((hidden) => hidden === name))}
      marks={marked ? <MarkAll label={bulk('markAll')} all={all} marked={marked} onMark={onMark} /> : null}
      {...(wish
        ? {
            sort: {
              now: wish.sort,
              hrefOf: (sort) =>
                deskLinks.reservations(
                  reservationsQuery({ ...wish, sort: readSort(RESERVATION_SORTS, sort) }),
                ),
            },
          }
        : {})}
    >
      {rows.map((row) => (
        <ReservationLine
          key={row.code}
          row={row}
          showsMoney={showsMoney}
          hide={hide}
          all={all}
          isMarked={marked?.has(row.code) ?? null}
          onMark={onMark}
        />
      ))}
    </DeskTable>
  )
}

interface LineProps {
  readonly row: ReservationRow
  readonly showsMoney: boolean
  /** Columns that are left out. */
  readonly hide: readonly ChosenColumn[]
  readonly all: readonly string[]
  readonly isMarked: boolean | null
  readonly onMark: Mark
}

function ReservationLine({ row, showsMoney, hide, all, isMarked, onMark }: LineProps) {
  const t = useTranslations('desk.reservations')
  const { market } = useDesk()
  const { code, buyer, trip, start, tickets, status, liquidation_date: lastDay } = row
  const shows = (column: ChosenColumn) => !hide.includes(column)
  return (
    <DeskRow name={code}>
      {isMarked === null ? null : (
        <MarkOne label={t('bulk.mark', { buyer })} name={code} {...{ all, isMarked, onMark }} />
      )}
      <td>
        <ReservationLink code={code} buyer={buyer} />
      </td>
      {shows('trip') ? (
        <td className="whole">
          {trip}
          <span className="sub">
            {start === null ? t('openDate') : formatDate(start, market.locale)} ·{' '}
            {t('travellers', { count: tickets })}
          </span>
        </td>
      ) : null}
      {shows('status') ? (
        <td className="status">
          <Status status={status} />
          {row.supplier_paid_on === null ? null : (
            <span className="sub soft">
              {t('supplierPaid', {
                date: formatDate(row.supplier_paid_on, market.locale, { weekday: false }),
              })}
            </span>
          )}
        </td>
      ) : null}
      {showsMoney ? <Money row={row} shows={shows} /> : null}
      {shows('lastDay') ? (
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
      ) : null}
      {shows('placed') ? (
        <td className="nw soft only-l">
          {formatInstant(new Date(row.created_at), TIME_ZONE, market.locale)}
        </td>
      ) : null}
    </DeskRow>
  )
}

interface MoneyProps extends Pick<LineProps, 'row'> {
  readonly shows: (column: ChosenColumn) => boolean
}

function Money({ row: { total, paid, pending, currency }, shows }: MoneyProps) {
  const t = useTranslations('desk.reservations')
  if (total === null || paid === null || pending === null)
    return <td colSpan={Number(shows('paid')) + Number(shows('pending'))} />
  const share = total > 0 ? Math.max(0, Math.min(1, paid / total)) : 1
  return (
    <>
      {shows('paid') ? (
        <td>
          <span className="paid-bar" aria-hidden="true">
            <i style={{ width: `${share * 100}%` }} />
          </span>
          <span className="sub">
            {t('paidOf', { paid: amountText(paid, currency), total: amountText(total, currency, true) })}
          </span>
        </td>
      ) : null}
      {shows('pending') ? (
        <td className="r nw">
          <span className="only-s soft">{t('columns.pending')} </span>
          <b>{pending > 0 ? amountText(pending, currency) : t('nothingLeft')}</b>
        </td>
      ) : null}
    </>
  )
}
