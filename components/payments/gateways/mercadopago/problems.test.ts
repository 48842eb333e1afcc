import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { problemIn, problemsOf } from './problems'

const told = (cause: string, message = '') => ({ errorMessages: [{ cause, message }] })

describe('what a field says of itself', () => {
  it('is nothing once it is right', () => {
    for (const field of ['cardNumber', 'expirationDate', 'securityCode'] as const)
      expect(problemIn(field, { errorMessages: [] })).toBeNull()
  })

  it.each([
    ['cardNumber', 'invalid_length', '', 'invalid_number'],
    ['cardNumber', 'invalid_value', 'card number rejected on Luhn Validation.', 'invalid_number'],
    ['securityCode', 'invalid_length', "securityCode should be of length '3'.", 'invalid_cvc'],
    ['expirationDate', 'invalid_value', 'expirationMonth should be a value from 1 to 12.', 'expiry'],
    [
      'expirationDate',
      'invalid_value',
      'expirationYear should be greater or equal than 2026.',
      'card_expired',
    ],
  ] as const)('of %s (%s) is told in our words', (field, cause, message, problem) => {
    expect(problemIn(field, told(cause, message))).toBe(problem)
  })
})

describe('a token that was not made', () => {
  it.each([
    [[{ code: '205' }, { code: '224' }], { cardNumber: 'required', securityCode: 'required' }],
    [{ cause: [{ code: 'E301' }] }, { cardNumber: 'invalid_number' }],
    [{ status: 400, cause: { code: 326 } }, { expirationDate: 'expiry' }],
    [{ code: '316' }, { holder: 'holder' }],
    [[{ field: 'securityCode', cause: 'invalid_length' }], { securityCode: 'invalid_cvc' }],
    [{ status: 400, cause: [{ code: '10102' }] }, { cardNumber: 'card_unusable' }],
  ])('%j says at its fields what is wrong', (thrown, problems) => {
    expect(problemsOf(thrown)).toEqual(problems)
  })

  it.each([
    [new TypeError('Failed to fetch')],
    [undefined],
    [{ status: 500, cause: [{ code: '1' }] }],
    [{ code: 'E601' }],
  ])('%j says nothing of the card: nobody answered', (thrown) => {
    expect(problemsOf(thrown)).toBeNull()
  })

  it('never breaks the page, whatever is thrown', () => {
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        const problems = problemsOf(thrown)
        if (problems) expect(Object.keys(problems)).not.toEqual([])
      }),
    )
  })
})
