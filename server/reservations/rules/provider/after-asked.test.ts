import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { law } from '@/tests/support/money/law'
import { afterAsked } from './after-asked'

const ASKED = '2027-05-01' as LocalDate
const day = (date: string) => date as LocalDate

it.each([
  // agreed, departure, today, until
  ['2027-05-04', '2027-06-30', '2027-05-03', null], // not over yet
  ['2027-05-04', '2027-06-30', '2027-05-08', '2027-05-11'], // three days were left
  ['2027-05-01', '2027-06-30', '2027-05-08', '2027-05-08'], // the last one: so it is today
  ['2027-05-09', '2027-05-19', '2027-05-10', '2027-05-10'], // ten days before it leaves were over
  ['2027-05-08', '2027-05-22', '2027-05-09', '2027-05-12'], // no later than ten days before it leaves
  ['2027-04-30', '2027-06-30', '2027-05-08', null], // late before
  [null, '2027-06-30', '2027-05-08', null], // paid at once
  ['2027-05-04', null, '2027-05-08', '2027-05-11'], // no date yet
] as const)('agreed %s, leaving %s, taken back on %s: %s', (agreed, departure, today, until) =>
  expect(
    afterAsked({
      ...{ agreed: agreed && day(agreed), departure: departure && day(departure) },
      ...{ askedOn: ASKED, today: day(today) },
    }),
  ).toBe(until),
)

law(
  'nobody has less time by having been asked, or a day that is over, or more days than they had left',
  [fc.integer({ min: -5, max: 30 }), fc.integer({ min: 0, max: 30 }), fc.integer({ min: 10, max: 90 })],
  (toAgreed, asked, toLeave) => {
    const agreed = addDays(ASKED, toAgreed)
    const today = addDays(ASKED, asked)
    const departure = addDays(ASKED, toLeave)
    const until = afterAsked({ agreed, askedOn: ASKED, departure, today })
    if (until === null) return toAgreed < 0 || agreed >= today
    return until >= today && until > agreed && until <= addDays(today, toAgreed)
  },
)
