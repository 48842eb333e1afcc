import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import type { ListedDeparture } from '@/lib/desk/departures/departure-contract'
import { DEPARTURE_SORTS, readSort } from '@/lib/desk/views/list-sorts'
import { deskLinks } from '@/lib/links/desk-links'
import { MarkAll, MarkOne } from '../bulk/mark-cells'
import type { Mark } from '../bulk/use-marks'
import { useDesk } from '../frame/desk-context'
import { DeskTable } from '../lists/desk-table'
import { DeskRow } from '../live/steady'
import { DeskLink } from '../ui/desk-link'
import { DeparturePrice } from './departure-price'
import { type DeparturesWish, departuresQuery } from './departures-wish'
import { MeterWord } from './meter-word'
import { Seats } from './seats'

interface DeparturesTableProps {
  readonly rows: readonly ListedDeparture[]
  /** What is marked for a change; null for who may change nothing. */
  readonly marked: ReadonlySet<string> | null
  readonly onMark: Mark
  /** Left out where the order is not asked for. */
  readonly wish?: DeparturesWish
}

/** Departures in a table; cards on phones. Those that are marked are changed together. */
export function DeparturesTable({ rows, marked, onMark, wish }: DeparturesTableProps) {
  const t = useTranslations('desk.departures')
  const all = rows.map(({ uuid }) => uuid)
  return (
    <DeskTable
      columns={[
        { name: 'trip', label: t('columns.trip'), sort: 'trip' },
        { name: 'days', label: t('columns.days'), sort: 'start' },
        { name: 'seats', label: t('columns.seats'), sort: 'free' },
        { name: 'price', label: t('columns.price') },
        { name: 'status', label: t('columns.status') },
      ]}
      marks={marked ? <MarkAll label={t('markAll')} all={all} marked={marked} onMark={onMark} /> : null}
      {...(wish
        ? {
            sort: {
              now: wish.sort,
              hrefOf: (sort) =>
                deskLinks.departures(departuresQuery({ ...wish, sort: readSort(DEPARTURE_SORTS, sort) })),
            },
          }
        : {})}
    >
      {rows.map((row) => (
        <Line key={row.uuid} row={row} all={all} isMarked={marked?.has(row.uuid) ?? null} onMark={onMark} />
      ))}
    </DeskTable>
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
  const { uuid, product, code, start, end, status, free, has_left: hasLeft } = row
  const day = (date: string) => formatDate(date, market.locale)
  const isFull = !hasLeft && status === 'open' && free <= 0
  return (
    <DeskRow name={uuid}>
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
        <Seats departure={row} meter={row.meter} />
      </td>
      <td>
        <DeparturePrice of={row} />
      </td>
      <td className="status">
        <span className={`st ${isFull ? 'wait' : status === 'open' && !hasLeft ? 'ok' : 'off'}`}>
          {t(hasLeft ? 'state.left' : isFull ? 'state.full' : `state.${status}`)}
        </span>
        {hasLeft ? null : <MeterWord meter={row.meter} />}
        <ManifestState state={row.manifest} />
      </td>
    </DeskRow>
  )
}

/** What the host has of its list. */
function ManifestState({ state }: { readonly state: ListedDeparture['manifest'] }) {
  const t = useTranslations('desk.manifest.short')
  if (state !== 'sent' && state !== 'confirmed' && state !== 'changed') return null
  return <span className="sub soft">{t(state)}</span>
}
