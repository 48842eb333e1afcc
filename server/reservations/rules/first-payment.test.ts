import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { firstPayment } from './first-payment'

const mxn = (minor: number) => money(minor, 'MXN')
const due = fc.integer({ min: 1, max: 10_000_000_00 })

describe('a first payment', () => {
  it('of 67,320 MXN is not one cent', () => {
    expect(firstPayment(mxn(1), mxn(6_732_000))).toEqual({ isIn: false, missing: mxn(6_731_999) })
  })

  it('is in to the cent, and not a cent before', () => {
    expect(firstPayment(mxn(99), mxn(100)).isIn).toBe(false)
    expect(firstPayment(mxn(100), mxn(100))).toEqual({ isIn: true, missing: mxn(0) })
  })

  it('of nothing is in', () => {
    expect(firstPayment(mxn(0), mxn(0)).isIn).toBe(true)
  })

  test.prop([due, fc.array(fc.integer({ min: 1, max: 4_000_000_00 }), { maxLength: 12 })])(
    'is in exactly when its parts sum to it, whatever they are',
    (dueFirst, parts) => {
      let received = 0
      for (const part of parts) {
        received += part
        const { isIn, missing } = firstPayment(mxn(received), mxn(dueFirst))
        expect(isIn).toBe(received >= dueFirst)
        expect(missing.amount).toBe(Math.max(0, dueFirst - received))
      }
    },
  )

  test.prop([due, due, due])('that is in is out again when too much goes back', (dueFirst, more, back) => {
    const received = dueFirst + more
    expect(firstPayment(mxn(received - back), mxn(dueFirst)).isIn).toBe(back <= more)
  })

  test.prop([due, due])('is in once what is missing came', (dueFirst, received) => {
    const { missing } = firstPayment(mxn(received), mxn(dueFirst))
    expect(firstPayment(mxn(received + missing.amount), mxn(dueFirst)).isIn).toBe(true)
  })
})
