import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { money } from '@/lib/money/money'
import { law } from '@/tests/support/money/law'
import { type AutopayTry, autopayWaits, chargedMinor, nextTryDay, outcomeOf, tryOn } from './tries'

const DUE = '2026-12-15'
const made = (n: number, outcome: AutopayTry['outcome'] = 'declined'): AutopayTry => ({
  ...{ dueDate: DUE, n, outcome },
  madeOn: addDays(DUE, [0, 1, 3][n] ?? 0),
})
const on = (days: number, tries: AutopayTry[] = []) => tryOn(DUE, addDays(DUE, days), tries)

describe('a part is charged', () => {
  it('on its date, and again one and three days later where it was declined', () => {
    expect([-1, 0, 1, 2, 3, 4].map((days) => on(days))).toEqual([null, 0, 1, null, 2, null])
    expect(on(0, [made(0)])).toBeNull()
    expect(on(1, [made(0)])).toBe(1)
    expect(on(3, [made(0), made(1)])).toBe(2)
    expect(on(3, [made(0), made(1), made(2)])).toBeNull()
  })

  it.each(['paid', 'asks', 'refused', null] as const)('no more once a try is %s', (outcome) => {
    expect(on(1, [made(0, outcome)])).toBeNull()
    expect(nextTryDay(DUE, DUE, [made(0, outcome)])).toBeNull()
  })

  it('and the page names the day of the next try', () => {
    expect(nextTryDay(DUE, '2026-12-01', [])).toBe(DUE)
    expect(nextTryDay(DUE, DUE, [made(0)])).toBe('2026-12-16')
    expect(nextTryDay(DUE, '2026-12-17', [made(0), made(1)])).toBe('2026-12-18')
    expect(nextTryDay(DUE, '2026-12-18', [made(0), made(1), made(2)])).toBeNull()
  })

  law(
    'a charge by itself is what is open less what is on its way, at most what was announced, at least nothing',
    [fc.nat(1e7), fc.nat(1e7), fc.nat(1e7)],
    (rest, announced, coming) => {
      const charged = chargedMinor(money(rest, 'MXN'), { announced, onItsWay: money(coming, 'MXN') })
      expect(charged).toBeGreaterThanOrEqual(0)
      expect(charged).toBeLessThanOrEqual(announced)
      expect(charged === 0 || charged + coming <= rest).toBe(true)
    },
  )
})

describe('what became of a charge', () => {
  const charge = { state: 'failed', failure: 'card_declined', chargeId: 'ch', nextAction: null } as const

  it.each([
    ['declined', charge],
    ['declined', { ...charge, failure: 'insufficient_funds' }],
    ['asks', { ...charge, failure: 'authentication_required' }],
    ['asks', { ...charge, state: 'pending', nextAction: {} }],
    ['refused', { ...charge, failure: 'stolen_card' }],
    ['paid', { ...charge, state: 'paid', failure: null }],
    ['paid', { ...charge, state: 'disputed', failure: null }],
    [null, { ...charge, state: 'unknown' }],
    [null, { ...charge, chargeId: null }],
  ] as const)('is %s', (outcome, of) => expect(outcomeOf(of, false)).toBe(outcome))

  it('of which the gateway never told is a decline once it was asked often enough', () => {
    expect(outcomeOf({ ...charge, chargeId: null }, true)).toBe('declined')
    expect(outcomeOf({ ...charge, state: 'unknown', chargeId: null }, true)).toBeNull()
  })
})

describe('a part waits for its charge', () => {
  const until = (tries: AutopayTry[], ended: string[] = []) =>
    autopayWaits(tries, money(1, 'MXN'), ended).map((wait) => wait.until)

  it('as long as nobody knows, and three days where another try follows', () => {
    expect(until([made(0, null)])).toEqual([null])
    expect(until([made(0)])).toEqual(['2026-12-18'])
    expect(until([made(0), made(1)])).toEqual(['2026-12-18'])
    expect(until([])).toEqual([])
  })

  it('no longer than the last try, or than autopay was on', () => {
    expect(until([made(0), made(1), made(2)])).toEqual(['2026-12-18'])
    expect(until([made(0, 'asks')])).toEqual([DUE])
    expect(until([made(0, 'paid')])).toEqual([DUE])
    expect(until([made(0)], ['2026-12-16', '2026-11-01'])).toEqual(['2026-12-16'])
  })
})
