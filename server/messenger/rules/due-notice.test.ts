import fc from 'fast-check'
import { expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { dueNotice, nextLook } from './due-notice'

const at = (minutes: number) => new Date(Date.UTC(2027, 0, 1) + minutes * 60_000)

it.each([
  ['three minutes after it was written', 0, null, 3],
  ['an hour after the mail before', 10, 5, 65],
  ['three minutes after it was written, where the mail before is long ago', 200, 5, 203],
])('somebody is told %s', (_, since, told, due) => {
  expect(dueNotice({ since: at(since) }, told === null ? null : at(told))).toEqual(at(due))
})

it('nobody to tell is no look', () => {
  expect(nextLook([])).toBeNull()
  expect(nextLook([at(9), at(4)])).toEqual(at(4))
})

const minutes = fc.integer({ min: 0, max: 10_000 })

law(
  'a mail about a conversation comes three minutes after what it tells of at the earliest, and an hour after the one before',
  [minutes, minutes],
  (since, told) => {
    const due = dueNotice({ since: at(since) }, at(told))
    expect(due.getTime()).toBeGreaterThanOrEqual(at(since + 3).getTime())
    expect(due.getTime()).toBeGreaterThanOrEqual(at(told + 60).getTime())
  },
)
