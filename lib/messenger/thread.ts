import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { todayIn, type Zone } from '@/lib/dates/zone-time'
import type { ChatItem } from './chat-shapes'

/** What one sees of a conversation from top to bottom. */
export type ThreadRow =
  | { readonly kind: 'day'; readonly day: LocalDate }
  | { readonly kind: 'new' }
  | { readonly kind: 'message'; readonly item: ChatItem }

/** The place of the first message that its reader had not opened; null when there is none. @param items oldest first */
export function firstUnread(items: readonly ChatItem[], me: string): number | null {
  return items.find(({ owner, status }) => owner !== me && status === 'unread')?.seq ?? null
}

/** How many messages of others came behind what was seen. @param seen place of the newest that was in sight */
export function freshCount(items: readonly ChatItem[], me: string, seen: number): number {
  return items.filter(({ owner, seq }) => owner !== me && seq > seen).length
}

/**
 * Messages with what parts them: a day before its first one, and "new" before the first that was unread when the
 * conversation was opened.
 * @param items oldest first
 * @param newFrom place of that one; null for none
 */
export function threadRows(items: readonly ChatItem[], newFrom: number | null, zone: Zone): ThreadRow[] {
  let last: LocalDate | null = null
  return items.flatMap((item) => {
    const day = todayIn(zone, new Date(item.created_at))
    const rows: ThreadRow[] = day === last ? [] : [{ kind: 'day', day }]
    last = day
    if (item.seq === newFrom) rows.push({ kind: 'new' })
    return [...rows, { kind: 'message' as const, item }]
  })
}

/** How a day is called from another one: by its place beside it, else by its date. */
export function dayName(day: LocalDate, today: LocalDate): 'today' | 'yesterday' | 'date' {
  if (day === today) return 'today'
  return day === addDays(today, -1) ? 'yesterday' : 'date'
}
