import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import type { ListedDeparture } from '@/lib/desk/departure-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { useDesk } from '../frame/desk-context'
import { DeskLink } from '../ui/desk-link'
import { DeparturePrice } from './departure-price'
import { Seats } from './seats'

interface DeparturesTableProps {
  readonly rows: readonly ListedDeparture[]
  /** What is marked for a change; null for who may change nothing. */
  readonly marked: ReadonlySet<string> | null
  readonly onMark: (uuids: readonly string[], isMarked: boolean) => void
}

/** Departures in a table; cards on phones. Those that are marked are changed together. */
export function DeparturesTable({ rows, marked, onMark }: DeparturesTableProps) {
  const t = useTranslations('desk.departures')
  const all = rows.map(({ uuid }) => uuid)
  return (
    <div className="t-wrap">
      <table className="t stackable">
        <thead>
          <tr>
            {marked ? (
              <th scope="col" className="mark">
                <input
                  type="checkbox"
                  aria-label={t('markAll')}
                  checked={rows.length > 0 && all.every((uuid) => marked.has(uuid))}
                  onChange={({ target }) => onMark(all, target.checked)}
                />
              </th>
            ) : null}
            <th scope="col">{t('columns.trip')}</th>
            <th scope="col">{t('columns.days')}</th>
            <th scope="col">{t('columns.seats')}</th>
            <th scope="col">{t('columns.price')}</th>
            <th scope="col">{t('columns.status')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.uuid} row={row} isMarked={marked?.has(row.uuid) ?? null} onMark={onMark} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LineProps {
  readonly row: ListedDeparture
  readonly isMarked: boolean | null
  readonly onMark: DeparturesTableProps['onMark']
}

function Line({ row, isMarked, onMark }: LineProps) {
  const t = useTranslations('desk.departures')
  const { market } = useDesk()
  const { uuid, product, code, start, end, status, free } = row
  const day = (date: string) => formatDate(date, market.locale)
  const isFull = status === 'open' && free <= 0
  return (
    <tr data-desk-row="">
      {isMarked === null ? null : (
        <td className="mark">
          <input
            type="checkbox"
            aria-label={t('mark', { trip: product.name, date: day(start) })}
            checked={isMarked}
            onChange={({ target }) => onMark([uuid], target.checked)}
          />
        </td>
      )}
      <td>
        <DeskLink className="row-link" href={deskLinks.departure(uuid)} data-desk-open="">
          <b>{product.name}</b>
          <span className="sub mono">{code}</span>
        </DeskLink>
      </td>
      <td className="nw">
        {day(start)}
        <span className="sub soft">{start === end ? '' : t('until', { date: day(end) })}</span>
      </td>
      <td className="whole">
        <Seats departure={row} />
      </td>
      <td>
        <DeparturePrice of={row} />
      </td>
      <td className="status">
        <span className={`st ${isFull ? 'wait' : status === 'open' ? 'ok' : 'off'}`}>
          {t(isFull ? 'states.full' : `states.${status}`)}
        </span>
        <ManifestState state={row.manifest} />
      </td>
    </tr>
  )
}

/** What the host has of its list. */
function ManifestState({ state }: { readonly state: ListedDeparture['manifest'] }) {
  const t = useTranslations('desk.manifest.short')
  if (state !== 'sent' && state !== 'confirmed' && state !== 'changed') return null
  return <span className="sub soft">{t(state)}</span>
}
