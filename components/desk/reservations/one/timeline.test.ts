import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { HISTORY_KINDS, type HistoryEntry } from '@/lib/reservations/history-contract'
import { inGroup, TIMELINE_GROUPS, timelineOf } from './timeline'

const at = (hour: number) => `2027-04-19T${String(hour).padStart(2, '0')}:00:00.000Z`
const entry = (kind: HistoryEntry['kind'], by: HistoryEntry['by'], hour: number): HistoryEntry => ({
  ...{
    at: at(hour),
    kind,
    by,
    version: null,
    departure: null,
    tickets: null,
    trip: null,
    total: null,
    fee: null,
  },
})
const LEDGER = { method: null, reference: null, amount: -10, balance: 90 }

it('tells money, mails and notes beside what was changed, the newest first', () => {
  const items = timelineOf({
    history: [
      entry('desk_cancelled', 'desk', 9),
      entry('first_payment', 'system', 2),
      entry('placed', 'owner', 1),
    ],
    ledger: [
      { ...LEDGER, at: at(1), kind: 'charge' },
      { ...LEDGER, at: at(2), kind: 'payment' },
    ],
    mails: [
      { uuid: 'm', subject: 'Hola', recipient: 'a@b', state: 'sent', created_at: at(3), sent_at: at(4) },
    ],
    notes: [{ uuid: 'n', at: at(5), by: 'Lucía', text: 'Llamó' }],
  })
  expect(items.map(({ of, at: when }) => [of, new Date(when).getUTCHours()])).toEqual([
    ...[
      ['history', 9],
      ['note', 5],
      ['mail', 4],
      ['history', 2],
      ['ledger', 2],
      ['history', 1],
    ],
  ])
  expect(inGroup(items, 'desk').map(({ of }) => of)).toEqual(['history', 'note'])
  expect(inGroup(items, 'money').map(({ of }) => of)).toEqual(['history', 'ledger'])
  expect(inGroup(items, 'messages').map(({ of }) => of)).toEqual(['mail'])
  expect(inGroup(items, 'changes').map(({ at: when }) => new Date(when).getUTCHours())).toEqual([9, 1])
})

test.prop([fc.constantFrom(...HISTORY_KINDS), fc.constantFrom('owner', 'buyer', 'desk', 'system')])(
  'loses nothing: whatever happened is in a group',
  (kind, by) => {
    const items = timelineOf({ history: [entry(kind, by, 1)], ledger: [], mails: [], notes: [] })
    expect(TIMELINE_GROUPS.some((group) => inGroup(items, group).length === 1)).toBe(true)
    expect(inGroup(items, null)).toHaveLength(1)
  },
)
