import { z } from 'zod'
import { localDate } from '@/lib/api/wire'
import { addDays } from '@/lib/dates/local-date'
import { listPayments } from '@/lib/desk/payment-contract'
import { money, toWire } from '@/lib/money/money'
import { listAttemptsOf } from '@/server/payments/attempts/search-attempts'
import { listLedgerEntries } from '@/server/payments/ledger/list-entries'
import { invalid } from '@/server/platform/errors'
import { nameOrders } from '@/server/reservations/cases/name-subjects'
import { ZONE } from '../departures/zone'
import { presentPayment, searchOf } from '../money/list-payments'
import { listRefunds } from '../money/refunds'
import type { ExportTable, ExportWish } from './export-table'
import { filtersOf } from './read-filters'

/** Payments as they were tried, by the filters of their list. */
export async function paymentsTable({ context, query, most }: ExportWish): Promise<ExportTable> {
  const found = await listAttemptsOf(context, searchOf(filtersOf(listPayments.query, query)), most)
  const names = await nameOrders(context, [...new Set(found.map((row) => row.order_id))])
  return {
    columns: [
      ...['uuid', 'code', 'buyer', 'gateway', 'method', 'state', 'amount', 'credit', 'currency', 'reference'],
      ...['failure', 'off_session', 'created_at', 'updated_at'],
    ],
    rows: found.map((row) => presentPayment(row, names.get(row.order_id)?.buyer ?? '')),
  }
}

/** Money that is to go back and has not; of accounts only their ends. */
export async function refundsTable({ context }: ExportWish): Promise<ExportTable> {
  const { items } = await listRefunds(context)
  return {
    columns: [
      ...['uuid', 'code', 'buyer', 'state', 'method', 'amount', 'currency', 'send_by', 'held'],
      ...['account_ending', 'failure', 'updated_at'],
    ],
    rows: items.map(({ account, companion: _, ...refund }) => ({
      ...refund,
      account_ending: account?.ending ?? null,
    })),
  }
}

const days = z.object({ from: localDate.optional(), to: localDate.optional() })
const MONTH = 31
const LONGEST = 366

/** Entries of all ledgers between two days, the last month where none are named, a year at most. */
export async function ledgerTable({ context, query, most }: ExportWish): Promise<ExportTable> {
  const asked = filtersOf(days, query)
  const to = asked.to ?? context.clock.today(ZONE)
  const from = asked.from ?? addDays(to, -MONTH)
  if (to < from || to > addDays(from, LONGEST)) throw invalid('to', 'not_in_list')
  const entries = await listLedgerEntries(context, { from, to }, most)
  return {
    columns: ['uuid', 'at', 'code', 'kind', 'gateway', 'method', 'amount', 'currency'],
    rows: entries.map(({ id, at, code, kind, gateway, method, amount_minor, currency }) => ({
      ...{ uuid: id, at: new Date(at).toISOString(), code, kind, gateway, method, currency },
      amount: toWire(money(amount_minor, currency)),
    })),
  }
}
