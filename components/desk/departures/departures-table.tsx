import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import type { ListedDeparture } from '@/lib/desk/departure-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { MarkAll, MarkOne } from '../bulk/mark-cells'
import type { Mark } from '../bulk/use-marks'
import { useDesk } from '../frame/desk-context'
import { DeskLink } from '../ui/desk-link'
import { DeparturePrice } from './departure-price'
import { Seats } from './seats'

interface DeparturesTableProps {
  readonly rows: readonly ListedDeparture[]
  /** What is marked for a change; null for who may change nothing. */
  readonly marked: ReadonlySet<string> | null
  readonly onMark: Mark
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
            {marked ? <MarkAll label={t('markAll')} all={all} marked={marked} onMark={onMark} /> : null}
            <th scope="col">{t('columns.trip')}</th>
            <th scope="col">{t('columns.days')}</th>
            <th scope="col">{t('columns.seats')}</th>
            <th scope="col">{t('columns.price')}</th>
            <th scope="col">{t('columns.status')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line
              key={row.uuid}
              row={row}
              all={all}
              isMarked={marked?.has(row.uuid) ?? null}
              onMark={onMark}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LineProps {
  readonly row: ListedDeparture
  readonly all: readonly string[]
  readonly isMarked: boolean | null
  readonly onMark: Mark
}

function Line({ row, all, isMarked, onMark }: LineProps) {
  const t = useTranslations('desk.departures')
  const { market } = useDesk()
  const { uuid, product, code, start, end, status, free } = row
  const day = (date: string) => formatDate(date, market.locale)
  const isFull = status === 'open' && free <= 0
  return (
    <tr data-desk-row="">
      {isMarked === null ? null : (
        <MarkOne
          label={t('mark', { trip: product.name, date: day(start) })}
          name={uuid}
          {...{ all, isMarked, onMark }}
        />
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
