import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { ChatItem } from './chat-shapes'
import { dayName, firstUnread, freshCount, threadRows } from './thread'

const ZONE = 'America/Mexico_City'
const item = (seq: number, at: string, owner = 'nour', status: 'read' | 'unread' = 'read') =>
  ({ uuid: `m${seq}`, seq, owner, status, created_at: at }) as ChatItem
const shape = (rows: ReturnType<typeof threadRows>) =>
  rows.map((row) => (row.kind === 'message' ? row.item.seq : row.kind === 'day' ? row.day : 'new'))

describe('a conversation', () => {
  it('says each day once, by the clock of its reader, and what is new', () => {
    const items = [
      item(1, '2027-09-26T00:02:00.000Z'),
      item(2, '2027-09-26T05:59:00.000Z', 'ana'),
      item(3, '2027-09-26T06:00:00.000Z', 'nour', 'unread'),
    ]
    expect(shape(threadRows(items, firstUnread(items, 'ana'), ZONE))).toEqual([
      '2027-09-25',
      1,
      2,
      '2027-09-26',
      'new',
      3,
    ])
  })

  it('has nothing new in what its reader wrote themselves', () => {
    const items = [item(1, '2027-09-26T06:00:00.000Z', 'ana', 'unread')]
    expect(firstUnread(items, 'ana')).toBeNull()
    expect(freshCount(items, 'ana', 0)).toBe(0)
  })

  it('calls days by their place beside today', () => {
    expect(dayName('2027-03-01', '2027-03-01')).toBe('today')
    expect(dayName('2027-02-28', '2027-03-01')).toBe('yesterday')
    expect(dayName('2027-03-02', '2027-03-01')).toBe('date')
    expect(dayName('2026-03-01', '2027-03-01')).toBe('date')
  })

  const items = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 4 * 86_400_000 }), fc.constantFrom('ana', 'nour', 'eva')))
    .map((drawn) =>
      [...drawn]
        .sort((a, b) => a[0] - b[0])
        .map(([ms, owner], index) =>
          item(index + 1, new Date(1_800_000_000_000 + ms).toISOString(), owner, ms % 2 ? 'read' : 'unread'),
        ),
    )
  test.prop([items])('loses and doubles nothing, and says no day and no "new" twice', (drawn) => {
    const rows = threadRows(drawn, firstUnread(drawn, 'ana'), ZONE)
    expect(rows.flatMap((row) => (row.kind === 'message' ? row.item.seq : []))).toEqual(
      drawn.map(({ seq }) => seq),
    )
    const days = rows.flatMap((row) => (row.kind === 'day' ? row.day : []))
    expect(new Set(days).size).toBe(days.length)
    expect([...days].sort()).toEqual(days)
    expect(rows.filter(({ kind }) => kind === 'new').length).toBe(firstUnread(drawn, 'ana') === null ? 0 : 1)
    expect(rows.at(-1)?.kind ?? 'message').toBe('message')
  })

  test.prop([items, fc.nat(60)])('counts as fresh what others wrote behind what was seen', (drawn, seen) => {
    const behind = drawn.filter(({ seq }) => seq > seen)
    expect(freshCount(drawn, 'ana', seen)).toBe(behind.filter(({ owner }) => owner !== 'ana').length)
    expect(freshCount(drawn, 'ana', drawn.length)).toBe(0)
  })
})
