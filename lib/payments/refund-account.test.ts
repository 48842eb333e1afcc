import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { accountEnding, refundAccountBody } from './refund-account'
import { accountKind } from './refund-account-kind'

const CLABE = { kind: 'clabe', clabe: '646 180 15700042 3598', holder: 'María Gómez' } as const
const BOGOTA = {
  ...{ kind: 'colombian', bank: '1001', type: 'savings', number: '012-345678-90', document_type: 'CC' },
  ...{ document: '1.020.304.050', holder: 'María Gómez' },
} as const
const told = (account: unknown) =>
  refundAccountBody.safeParse(account).error?.issues.map(({ path, message }) => [path.join('.'), message])
const digit = (text: string) => {
  const sum = [...text].reduce(
    (all, one, index) => all + ((Number(one) * ([3, 7, 1][index % 3] ?? 0)) % 10),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}
const clabeOf = (first: string) => first + digit(first)

describe('an account that money is paid to', () => {
  it('is kept as digits, however they were grouped', () => {
    const spaced = clabeOf('64618015700042359').replace(/(\d{3})(\d{3})/, '$1 $2 ')
    expect(refundAccountBody.parse({ ...CLABE, clabe: spaced })).toMatchObject({
      clabe: clabeOf('64618015700042359'),
    })
    expect(refundAccountBody.parse(BOGOTA)).toMatchObject({ number: '01234567890', document: '1020304050' })
  })

  it('says beside the field what is wrong with it', () => {
    expect(told({ ...CLABE, clabe: '646180157000423590' })).toEqual([['clabe', 'clabe']])
    expect(told({ ...CLABE, clabe: clabeOf('64618015700042359'), holder: ' ' })).toEqual([
      ['holder', 'required'],
    ])
    expect(told({ ...BOGOTA, bank: '9', number: '12', document: '?' })).toEqual([
      ['bank', 'required'],
      ['number', 'account_number'],
      ['document', 'holder_document'],
    ])
  })

  it('asks for what its kind needs, and for nothing of the other', () => {
    expect(told({ kind: 'clabe', holder: 'María Gómez' })).toEqual([['clabe', 'required']])
    expect(told({ kind: 'colombian', holder: 'María Gómez', bank: '1001' })?.map(([path]) => path)).toEqual([
      ...['type', 'number', 'document_type', 'document'],
    ])
  })

  it('is of the country whose money it is, and recognised by its end', () => {
    expect([accountKind('COP'), accountKind('MXN'), accountKind('USD')]).toEqual([
      'colombian',
      'clabe',
      'clabe',
    ])
    expect(accountEnding(refundAccountBody.parse(BOGOTA))).toBe('7890')
  })
})

law(
  'a CLABE with one wrong digit is no account',
  [fc.stringMatching(/^\d{17}$/), fc.nat(17), fc.integer({ min: 1, max: 9 })],
  (first, place, by) => {
    const right = clabeOf(first)
    const wrong = [...right]
    wrong[place] = String((Number(wrong[place]) + by) % 10)
    expect(refundAccountBody.safeParse({ ...CLABE, clabe: right }).success).toBe(true)
    expect(refundAccountBody.safeParse({ ...CLABE, clabe: wrong.join('') }).success).toBe(false)
  },
)
