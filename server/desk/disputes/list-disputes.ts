import type { DeskDispute } from '@/lib/desk/dispute-contract'
import { type Locale, languageOf } from '@/lib/locale/market'
import { money, toWire } from '@/lib/money/money'
import { type Dispute, listDisputes as readDisputes } from '@/server/payments/disputes'
import type { Context } from '@/server/platform/context'
import { type NamedSubject, nameOrders } from '@/server/reservations/cases/name-subjects'

/** Payments of which a bank took money back, with whose they are. */
export async function listDisputes(context: Context, locale: Locale): Promise<DeskDispute[]> {
  const rows = await readDisputes(context)
  const names = await nameOrders(
    context,
    rows.map((row) => row.order_id),
  )
  return rows.map((row) => present(row, names.get(row.order_id), locale))
}

function present(row: Dispute, name: NamedSubject | undefined, locale: Locale): DeskDispute {
  const { id, code, gateway, method, currency, charge_id: reference } = row
  const wire = (minor: number) => toWire(money(minor, currency))
  return {
    ...{ uuid: id, code, gateway, method, currency, reference },
    ...{ buyer: name?.buyer ?? '', trip: name?.trip[languageOf(locale)] ?? '' },
    ...{ paid: wire(row.paid_minor), taken: wire(row.taken_minor), returned: wire(row.returned_minor) },
    state: row.taken_minor > row.returned_minor ? 'taken' : 'returned',
    opened_at: new Date(row.opened_at).toISOString(),
    moved_at: new Date(row.moved_at).toISOString(),
    // No adapter tells it (server/payments/gateways/results.ts).
    deadline: null,
  }
}
