import type { AuditEntry } from '@/lib/desk/audit-contract'

/** One thing that an entry says changed, as it is written; `before` is null where nothing is told of it. */
export interface EntryChange {
  readonly name: string
  readonly before: string | null
  readonly after: string
}

/** What an entry says changed: names that are only before are gone after, and what stayed the same is left out. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly EntryChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const was = before && name in before ? written(before[name]) : null
    const is = written(after?.[name] ?? null)
    return was === is ? [] : [{ name, before: was, after: is }]
  })
}

/** The end of a uuid, which tells two apart; whatever is shorter as it is. */
export function shortId(id: string): string {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id) ? `…${id.slice(-8)}` : id
}

function written(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'string') return shortId(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
