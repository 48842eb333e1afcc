import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthId } from '@/lib/dates/local-date'
import { anyDay, anyEntry, type Entry, entry } from '@/tests/support/availability/entries'
import { law } from '@/tests/support/money/law'
import { chooseMonth } from './choose-month'
import { groupByMonth, type MonthGroup } from './group-by-month'

describe('months (specification §4)', () => {
  const entries = [
    entry('2027-04-02'),
    entry('2027-03-14', { bookable: false }),
    entry('2027-03-07', { bookable: false }),
  ]
  const told = (groups: readonly MonthGroup<Entry>[]) =>
    groups.map(({ id, current, availability }) => [id, current, availability.map(({ start }) => start)])
  const currents = (groups: readonly MonthGroup<Entry>[]) => groups.map(({ current }) => current)

  it('are in order, and the first with a date that can be chosen is current', () => {
    expect(told(groupByMonth(entries, 'es_MX'))).toEqual([
      ['2027-03', false, ['2027-03-07', '2027-03-14']],
      ['2027-04', true, ['2027-04-02']],
    ])
    expect(groupByMonth(entries, 'en_US').map(({ name }) => name)).toEqual(['March 2027', 'April 2027'])
  })

  it('begin with the first where no date can be chosen', () => {
    expect(
      currents(groupByMonth([entry('2027-05-01', { bookable: false }), ...entries.slice(1)], 'es_MX')),
    ).toEqual([true, false])
  })

  it('are current where the chosen date is', () => {
    expect(currents(groupByMonth(entries, 'es_MX', '2027-03-14'))).toEqual([true, false])
    expect(currents(groupByMonth(entries, 'es_MX', '2027-09-14'))).toEqual([false, true])
  })

  it('choosing another marks it and unmarks the previous one', () => {
    const groups = groupByMonth(entries, 'es_MX')
    expect(currents(chooseMonth(groups, '2027-03'))).toEqual([true, false])
    expect(chooseMonth(groups, '2030-01')).toEqual(groups)
  })

  it('keep the order of departures on one day', () => {
    const [first, second] = [entry('2027-04-02', { seatsLeft: 1 }), entry('2027-04-02', { seatsLeft: 2 })]
    expect(groupByMonth([first, second], 'es_MX')[0]?.availability).toEqual([first, second])
  })

  it('are none without dates', () => expect(groupByMonth([], 'es_MX')).toEqual([]))

  const someEntries = fc.array(anyEntry, { minLength: 1, maxLength: 12 })

  law(
    'exactly one month is current, whatever date is chosen and whatever month is opened',
    [someEntries, anyDay],
    (list, day) => {
      const groups = groupByMonth(list, 'es_MX', day)
      const opened = chooseMonth(groups, monthId(day))
      const once = [groups, opened].map((months) => months.filter(({ current }) => current).length)
      expect(once).toEqual([1, 1])
      const has = groups.some(({ id }) => id === monthId(day))
      if (has) expect(opened.find(({ current }) => current)?.id).toBe(monthId(day))
    },
  )

  law('months hold every departure once, in their month, both in order', [someEntries], (list) => {
    const groups = groupByMonth(list, 'es_MX')
    const starts = groups.flatMap(({ availability }) => availability.map(({ start }) => start))
    expect(starts).toEqual(list.map(({ start }) => start).sort())
    expect(groups.map(({ id }) => id)).toEqual([...new Set(starts.map(monthId))])
  })
})
