import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { meterOf } from './meter'

/** Leaves on 11 May 2027, is liquidated 24 days before: on 17 April. */
const TRIP = {
  ...{ minimum: 6, sold: 4, wasGuaranteed: false, hasEnded: false },
  ...{ liquidationDate: '2027-04-17', today: '2027-04-18' },
}

describe('whether a departure goes', () => {
  it.each([
    ['the day before it is decided', {}, 'filling', 2],
    ['on its day', { today: '2027-04-19' }, 'decide', 2],
    ['long after', { today: '2027-05-10' }, 'decide', 2],
    ['with its minimum', { sold: 6 }, 'guaranteed', 0],
    ['after somebody left who had made it go', { sold: 5, wasGuaranteed: true }, 'guaranteed', 0],
    ['cancelled, however many had bought it', { sold: 9, hasEnded: true }, 'ended', 0],
  ] as const)('%s', (_name, change, state, missing) =>
    expect(meterOf({ ...TRIP, ...change })).toEqual({ state, missing, decideOn: '2027-04-19' }),
  )
})

law(
  'a departure that goes is never decided about',
  [fc.nat(20), fc.nat(20), fc.boolean()],
  (minimum, sold, was) => {
    const { state, missing } = meterOf({ ...TRIP, minimum, sold, wasGuaranteed: was, today: '2027-05-01' })
    expect(state).toBe(was || sold >= minimum ? 'guaranteed' : 'decide')
    expect(missing).toBe(state === 'guaranteed' ? 0 : minimum - sold)
  },
)
