import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { pesos, running, told } from '@/tests/support/layaway/running'
import { paymentRefusal } from '../payment-amount'
import { previewPayment, suggestedAmounts } from './payment-preview'

const parts = running(pesos(4_000_00), 4)
const standing = { depositRest: pesos(0), parts, pending: pesos(4_000_00) }
const before = { ...standing, depositRest: pesos(500_00), pending: pesos(4_500_00) }
const amounts = (list: ReturnType<typeof suggestedAmounts>) =>
  list.map(({ key, amount }) => [key, amount.amount / 100])

describe('a payment before it is made', () => {
  it('shows what is left, the next parts and the last date, as its payer chooses', () => {
    const lower = previewPayment(standing, pesos(1_900_00))
    expect([told(lower.parts), lower.balance, lower.lastDate]).toEqual([
      [
        [1, 1900, 1900],
        [2, 700, 0],
        [3, 700, 0],
        [4, 700, 0],
      ],
      pesos(2_100_00),
      '2027-03-21',
    ])
    const sooner = previewPayment(standing, pesos(2_000_00), 'sooner')
    expect([told(sooner.parts).length, sooner.lastDate]).toEqual([3, '2027-02-21'])
  })

  it('fills the first payment before any part', () => {
    expect(previewPayment(before, pesos(500_00)).parts).toEqual(parts)
    expect(told(previewPayment(before, pesos(700_00)).parts)[0]).toEqual([1, 1000, 200])
  })

  it('leaves nothing, and no date, once all is paid', () => {
    expect(previewPayment(standing, pesos(4_000_00))).toMatchObject({ balance: pesos(0), lastDate: null })
  })
})

describe('what is proposed', () => {
  it('is the next part, the next two and all that is left', () => {
    expect(amounts(suggestedAmounts(standing, pesos(1_000_00)))).toEqual([
      ['next', 1000],
      ['next_two', 2000],
      ['rest', 4000],
    ])
  })
  it('is the first payment and all before it is in', () => {
    expect(amounts(suggestedAmounts(before, pesos(500_00)))).toEqual([
      ['next', 500],
      ['rest', 4500],
    ])
  })
  it('never names one amount twice, and nothing where nothing is left', () => {
    const last = { ...standing, parts: parts.slice(3), pending: pesos(1_000_00) }
    expect(amounts(suggestedAmounts(last, pesos(1_000_00)))).toEqual([['rest', 1000]])
    const two = { ...standing, parts: parts.slice(2), pending: pesos(2_000_00) }
    expect(amounts(suggestedAmounts(two, pesos(1_000_00))).map(([key]) => key)).toEqual(['next', 'rest'])
    expect(suggestedAmounts({ ...standing, pending: pesos(0) }, pesos(0))).toEqual([])
  })
})

it.each([
  [100_00, 'MXN', null],
  [99_99, 'MXN', 'below_minimum'],
  [4_000_00, 'MXN', null],
  [4_000_01, 'MXN', 'above_rest'],
  [0, 'MXN', 'below_minimum'],
] as const)('an amount of %i cents of %s is %s', (amount, currency, refusal) => {
  expect(paymentRefusal(money(amount, currency), pesos(4_000_00))).toBe(refusal)
})

it('takes no fraction of a peso of Colombia, but for the rest, and nothing below what is due first', () => {
  const cop = (minor: number) => money(minor, 'COP')
  expect(paymentRefusal(cop(30_000_50), cop(90_000_50))).toBe('uneven')
  expect(paymentRefusal(cop(90_000_50), cop(90_000_50))).toBeNull()
  expect(paymentRefusal(pesos(200_00), pesos(900_00), pesos(500_00))).toBe('below_minimum')
})
