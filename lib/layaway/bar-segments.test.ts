import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { drawnSegments, layawayBar } from './bar-segments'

const pesos = (amount: number) => money(amount * 100, 'MXN')
const part = (n: number, dueDate: string, paid = 0) => ({ n, dueDate, amount: pesos(950), paid: pesos(paid) })
const parts = (paid: number[]) =>
  ['2027-01-15', '2027-01-31', '2027-02-15'].map((date, index) => part(index + 1, date, paid[index] ?? 0))
const states = (bar: ReturnType<typeof layawayBar>) => bar.segments.map(({ state }) => state)
const unpaid = { amount: pesos(1_250), paid: pesos(0) }
const paid = { amount: pesos(1_250), paid: pesos(1_250) }

describe('the layaway bar', () => {
  it.each([
    ['before the deposit', unpaid, parts([]), '2026-11-21', ['today', 'due', 'due', 'due']],
    [
      'with a voucher that waits',
      { ...unpaid, voucherIssued: true },
      parts([]),
      '2026-11-21',
      ['wait', 'due', 'due', 'due'],
    ],
    ['after the deposit', paid, parts([]), '2026-11-21', ['paid', 'next', 'due', 'due']],
    ['eight days before the next part', paid, parts([]), '2027-01-07', ['paid', 'next', 'due', 'due']],
    ['seven days before', paid, parts([]), '2027-01-08', ['paid', 'soon', 'due', 'due']],
    ['on the day', paid, parts([]), '2027-01-15', ['paid', 'soon', 'due', 'due']],
    [
      'a day past its date, while money is under way',
      paid,
      parts([]),
      '2027-01-16',
      ['paid', 'soon', 'due', 'due'],
    ],
    ['late', paid, [{ ...part(1, '2027-01-15'), isLate: true }], '2027-01-16', ['paid', 'late']],
    ['a part begun', paid, parts([400]), '2026-12-01', ['paid', 'next', 'due', 'due']],
    ['one paid', paid, parts([950]), '2026-12-01', ['paid', 'paid', 'next', 'due']],
    ['all paid', paid, parts([950, 950, 950]), '2027-02-01', ['paid', 'paid', 'paid', 'paid']],
    ['full payment', unpaid, [], '2026-11-21', ['today']],
  ])('%s', (_name, deposit, list, today, expected) => {
    expect(states(layawayBar({ deposit, parts: list, today }))).toEqual(expected)
  })

  it('is never too thin to be seen', () => {
    const tiny = { amount: money(50, 'MXN'), paid: money(0, 'MXN') }
    expect(layawayBar({ deposit: tiny, parts: [], today: '2026-11-21' }).segments[0]?.weight).toBe(1)
  })

  it('carries amounts that sum to the total, and the segment to pay next', () => {
    const bar = layawayBar({ deposit: paid, parts: parts([950, 400]), today: '2027-01-20' })
    expect(bar).toMatchObject({ total: pesos(4_100), paid: pesos(2_600), rest: pesos(1_500) })
    expect(bar.next).toEqual({
      key: 'part-2',
      n: 2,
      amount: pesos(950),
      rest: pesos(550),
      dueDate: '2027-01-31',
      state: 'next',
      weight: 950,
    })
    expect(bar.segments.map(({ key, weight }) => [key, weight])).toEqual([
      ['deposit', 1250],
      ['part-1', 950],
      ['part-2', 950],
      ['part-3', 950],
    ])
    expect(layawayBar({ deposit: paid, parts: parts([950, 950, 950]), today: '2027-01-20' }).next).toBeNull()
  })

  it('ends hollow with what the host is paid, which is part of nothing that is paid here', () => {
    const bar = layawayBar({ deposit: paid, parts: [], onArrival: pesos(5_000), today: '2027-01-20' })
    expect(drawnSegments(bar).map(({ key, state, weight }) => [key, state, weight])).toEqual([
      ['deposit', 'paid', 1250],
      ['arrival', 'arrival', 5000],
    ])
    expect([bar.total, bar.paid, bar.rest, bar.next]).toEqual([pesos(1_250), pesos(1_250), pesos(0), null])
    const without = layawayBar({ deposit: paid, parts: [], onArrival: pesos(0), today: '2027-01-20' })
    expect([without.arrival, drawnSegments(without)]).toEqual([null, without.segments])
  })
})
