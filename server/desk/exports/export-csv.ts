import { type EXPORTS, MOST_ROWS } from '@/lib/desk/exports/export-names'
import { type DeskAction, mayBegin } from '@/lib/desk/permissions'
import { DomainError, invalid } from '@/server/platform/errors'
import { appendEntry } from '../audit/append-entry'
import { writeCsv } from '../rules/csv'
import { auditTable } from './audit-table'
import { influencersTable, leadsTable } from './campaign-tables'
import type { ExportTable, ExportWish } from './export-table'
import { manifestTable } from './manifest-table'
import { ledgerTable, paymentsTable, refundsTable } from './money-tables'
import { funnelTable, surveyTable, vitalsTable } from './report-tables'
import { departuresTable, reservationsTable } from './sales-tables'

export type ExportName = (typeof EXPORTS)[number]

/** What each list asks for beside the right to take personal data along, and how it is read. */
const TABLES: Readonly<
  Record<ExportName, { needs: DeskAction; read: (wish: ExportWish) => Promise<ExportTable> }>
> = {
  reservations: { needs: 'see_reservations', read: reservationsTable },
  refunds: { needs: 'see_payments', read: refundsTable },
  payments: { needs: 'see_payments', read: paymentsTable },
  departures: { needs: 'see_departures', read: departuresTable },
  ledger: { needs: 'see_payments', read: ledgerTable },
  audit: { needs: 'read_audit', read: auditTable },
  manifest: { needs: 'see_reservations', read: manifestTable },
  funnel: { needs: 'see_reports', read: funnelTable },
  vitals: { needs: 'see_reports', read: vitalsTable },
  survey: { needs: 'see_reports', read: surveyTable },
  leads: { needs: 'answer_leads', read: leadsTable },
  influencers: { needs: 'see_influencers', read: influencersTable },
}

/**
 * A list as CSV, as far as this member sees it: a host his own. That it was made, of what and how long, is an entry of
 * the chain; the words somebody was looked for with are not.
 * @throws DomainError forbidden; invalid for filters the list does not know, and for more rows than a file has
 */
export async function exportCsv(
  name: ExportName,
  wish: Omit<ExportWish, 'most'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { context, member, query } = wish
  const { needs, read } = TABLES[name]
  if (!mayBegin(needs, member.role)) throw new DomainError('forbidden', { data: { needs } })
  const { columns, rows } = await read({ ...wish, most: MOST_ROWS + 1 })
  if (rows.length > MOST_ROWS) throw invalid('from', 'too_many_rows')
  const { q, ...filters } = query
  await appendEntry(context, member, {
    ...{ action: 'export_csv', object: { type: 'export', id: name } },
    after: { rows: rows.length, ...filters, ...(q ? { words: true } : {}) },
  })
  return new TextEncoder().encode(writeCsv(columns, rows as never)) as Uint8Array<ArrayBuffer>
}
