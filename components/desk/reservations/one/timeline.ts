import type { DeskMail } from '@/lib/desk/deed-contract'
import type { DeskNote, DeskReservation } from '@/lib/desk/reservation-contract'
import type { HistoryEntry } from '@/lib/reservations/history-contract'

/** What of a history can be looked at by itself. */
export const TIMELINE_GROUPS = ['money', 'changes', 'messages', 'desk'] as const

export type TimelineGroup = (typeof TIMELINE_GROUPS)[number]

type LedgerEntry = DeskReservation['ledger'][number]

/** One thing that happened, of whichever source. */
export type TimelineItem = { readonly at: string; readonly groups: readonly TimelineGroup[] } & (
  | { readonly of: 'history'; readonly entry: HistoryEntry }
  | { readonly of: 'ledger'; readonly entry: LedgerEntry }
  | { readonly of: 'mail'; readonly entry: DeskMail }
  | { readonly of: 'note'; readonly entry: DeskNote }
)

/** That money came in is told by the entry of the ledger beside it too: these say what it did. */
const OF_MONEY: readonly HistoryEntry['kind'][] = ['first_payment', 'late_payment', 'adjusted']

/** What moved, of the ledger: the price and its changes are told by what was placed and changed. */
const MOVES: readonly LedgerEntry['kind'][] = ['payment', 'points', 'refund', 'dispute']

/** Everything that happened to a reservation, the newest first: changes, money, mails and notes of the team. */
export function timelineOf({
  history,
  ledger,
  mails,
  notes,
}: Pick<DeskReservation, 'history' | 'ledger' | 'mails' | 'notes'>): readonly TimelineItem[] {
  const items: TimelineItem[] = [
    ...history.map((entry) => ({ at: entry.at, groups: groupsOf(entry), of: 'history' as const, entry })),
    ...ledger
      .filter(({ kind }) => MOVES.includes(kind))
      .map((entry) => ({ at: entry.at, groups: ['money'] as const, of: 'ledger' as const, entry })),
    ...mails.map((entry) => ({
      ...{ at: entry.sent_at ?? entry.created_at, groups: ['messages'] as const, of: 'mail' as const, entry },
    })),
    ...notes.map((entry) => ({ at: entry.at, groups: ['desk'] as const, of: 'note' as const, entry })),
  ]
  return items.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

function groupsOf({ kind, by }: HistoryEntry): readonly TimelineGroup[] {
  const group = OF_MONEY.includes(kind) ? 'money' : 'changes'
  return by === 'desk' ? [group, 'desk'] : [group]
}

/** Those of a group; null: all. */
export const inGroup = (items: readonly TimelineItem[], group: TimelineGroup | null) =>
  group === null ? items : items.filter(({ groups }) => groups.includes(group))
