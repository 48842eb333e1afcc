import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { judgeChange } from './departure-change'

const seats = fc.integer({ min: 0, max: 60 })
const status = fc.constantFrom('open' as const, 'closed' as const)
const stands = fc
  .record({ capacity: seats, taken: seats, status })
  .map((one) => ({ ...one, taken: Math.min(one.taken, one.capacity) }))

test.prop([stands, fc.record({ capacity: seats, status }, { requiredKeys: [] })])(
  'a change that can be done never leaves fewer seats than are taken, and takes none',
  (before, change) => {
    const { after, errors, isSame } = judgeChange(before, change)
    expect(after.taken).toBe(before.taken)
    expect(errors.length === 0).toBe(after.capacity >= before.taken)
    if (isSame) expect(after).toEqual(before)
  },
)

test.prop([stands, status])('closing and opening leaves seats as they are', (before, next) => {
  const { after, errors } = judgeChange(before, { status: next })
  expect(errors).toEqual([])
  expect(after).toEqual({ ...before, status: next })
})
