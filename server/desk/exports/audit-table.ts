import { listAudit } from '@/lib/desk/audit-contract'
import { readEntries } from '../audit/list-entries'
import type { ExportTable, ExportWish } from './export-table'
import { filtersOf } from './read-filters'

/** What was done at the desk, as far as this member reads it, the newest first. */
export async function auditTable({ context, member, query, most }: ExportWish): Promise<ExportTable> {
  const entries = await readEntries(context, member, filtersOf(listAudit.query, query), most)
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  return {
    columns: [
      ...['seq', 'at', 'actor', 'role', 'action', 'object_type', 'object_id', 'before', 'after', 'reason'],
      'hash',
    ],
    rows: entries.map(({ object, before, after, ...entry }) => ({
      ...{ ...entry, object_type: object.type, object_id: object.id },
      ...{ before: json(before), after: json(after) },
    })),
  }
}
