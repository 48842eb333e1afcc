import { addDays } from '@/lib/dates/local-date'
import { listDepartures } from '@/lib/desk/departures/departure-contract'
import { searchReservations } from '@/lib/desk/reservation-contract'
import { keptFrom, plainSort } from '@/lib/desk/reservation-views'
import { listDepartures as readDepartures } from '@/server/availability/manage/list-departures'
import { type Ledger, readLedgers } from '@/server/payments/ledger/read-ledger'
import type { Context } from '@/server/platform/context'
import { invalid } from '@/server/platform/errors'
import type { FoundReservation } from '@/server/reservations/search/search-reservations'
import { presentDeparture } from '../departures/departures'
import { ZONE } from '../departures/zone'
import { presentRow } from '../reservations/list-reservations'
import { lookAtView } from '../reservations/look-at-view'
import type { ExportTable, ExportWish } from './export-table'
import { filtersOf } from './read-filters'

/** Reservations by view and words; of a host his own, without money. @throws DomainError as `lookAtView` */
export async function reservationsTable(wish: ExportWish): Promise<ExportTable> {
  const { context, member, locale, most } = wish
  const {
    view,
    q,
    sort = plainSort(view),
    cursor: _,
    ...filters
  } = filtersOf(searchReservations.query, wish.query)
  const look = await lookAtView(context, member, view, locale)
  const search = { ...filters, sort, words: q ?? '', hostId: member.hostId, cursor: undefined }
  const found = await look.find(search, most)
  const ledgers = member.hostId === null ? await ledgersOf(context, found) : new Map<string, Ledger>()
  return {
    columns: [
      ...['code', 'buyer', 'trip', 'start', 'tickets', 'status', 'currency', 'total', 'paid', 'pending'],
      ...[
        'liquidation_date',
        'created_at',
        ...(keptFrom('supplier_unpaid', member.role) ? [] : ['supplier_paid_on']),
      ],
    ],
    rows: found.map((row) => presentRow(row, ledgers.get(row.id), { member, locale })),
  }
}

/** So many at a time: a ledger is put together out of all entries that were read with it. */
const AT_ONCE = 200

async function ledgersOf(
  context: Context,
  found: readonly FoundReservation[],
): Promise<ReadonlyMap<string, Ledger>> {
  const all = new Map<string, Ledger>()
  for (let at = 0; at < found.length; at += AT_ONCE)
    for (const [id, ledger] of await readLedgers(context, found.slice(at, at + AT_ONCE))) all.set(id, ledger)
  return all
}

const LONGEST = 366

/** Departures between two days, a year at most. */
export async function departuresTable(wish: ExportWish): Promise<ExportTable> {
  const { context, member, locale, most } = wish
  const { product = null, state, sort, ...days } = filtersOf(listDepartures.query, wish.query)
  const from = days.from ?? context.clock.today(ZONE)
  const to = days.to ?? addDays(from, LONGEST)
  if (to < from || to > addDays(from, LONGEST)) throw invalid('to', 'not_in_list')
  const search = { productId: product, from, to, state, sort, hostId: member.hostId }
  const rows = await readDepartures(context, search, most)
  return {
    columns: [
      ...[
        'uuid',
        'code',
        'product',
        'start',
        'end',
        'language',
        'capacity',
        'sold',
        'held',
        'free',
        'waiting',
        'status',
        'price',
        'deposit',
        'currency',
      ],
    ],
    rows: rows.map((row) => {
      const { product: trip, ...departure } = presentDeparture(row, locale)
      return { ...departure, product: trip.name }
    }),
  }
}
