import type { CallData } from '@/lib/api/call'
import type { ReservationRow, searchReservations as searchCall } from '@/lib/desk/reservation-contract'
import { keptFrom, plainSort, type ReservationView } from '@/lib/desk/reservation-views'
import { type Locale, languageOf } from '@/lib/locale/market'
import { max, money, toWire, zero } from '@/lib/money/money'
import { type Ledger, readLedgers } from '@/server/payments/ledger/read-ledger'
import type { Context, Member } from '@/server/platform/context'
import type { FoundReservation, ReservationSearch } from '@/server/reservations/search/search-reservations'
import { lookAtView } from './look-at-view'

interface ListWish
  extends Pick<ReservationSearch, 'words' | 'sort' | 'cursor' | 'status' | 'currency' | 'from' | 'to'> {
  readonly view: ReservationView
}

/** Reservations as this member may see them: a host those of his own trips, without what travellers pay. @throws DomainError as `lookAtView` */
export async function listReservations(
  context: Context,
  member: Member,
  { view, sort = plainSort(view), ...search }: ListWish,
  locale: Locale,
): Promise<CallData<typeof searchCall>> {
  const { hostId } = member
  const look = await lookAtView(context, member, view, locale)
  const { items, nextCursor, total, isExact, owed } = await look.search({ ...search, sort, hostId })
  const ledgers = hostId === null ? await readLedgers(context, items) : new Map<string, Ledger>()
  return {
    items: items.map((row) => presentRow(row, ledgers.get(row.id), { member, locale })),
    next_cursor: nextCursor,
    ...{ total, total_is_exact: isExact },
    sums:
      hostId === null && owed
        ? owed.map(({ currency, owed: minor }) => ({ currency, amount: toWire(money(minor, currency)) }))
        : null,
  }
}

/** As a row of a list; without its ledger also without money. */
export function presentRow(
  row: FoundReservation,
  ledger: Ledger | undefined,
  { member, locale }: { readonly member: Pick<Member, 'role'>; readonly locale: Locale },
): ReservationRow {
  const seesSupplier = keptFrom('supplier_unpaid', member.role) === null
  const pending = ledger && max(ledger.pending, zero(row.currency))
  return {
    ...{ code: row.code, buyer: row.buyer, trip: row.trip[languageOf(locale)], start: row.start },
    ...{ tickets: row.tickets, status: row.status, currency: row.currency },
    ...{ total: ledger ? toWire(ledger.total) : null, paid: ledger ? toWire(ledger.paid) : null },
    pending: pending ? toWire(pending) : null,
    liquidation_date: row.liquidation_date,
    created_at: new Date(row.created_at).toISOString(),
    supplier_paid_on: seesSupplier ? row.supplier_paid_on : null,
  }
}
