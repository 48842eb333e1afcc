import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GatewayRefused } from '../errors'
import { refusalOf, WompiRefusal } from './map-error'

const invalid = (messages: object) => ({ error: { type: 'INPUT_VALIDATION_ERROR', messages } })
const sentence = ['Es inválido']

describe('a refusal of Wompi', () => {
  it.each([
    ['consent_used', { acceptance_token: sentence }],
    ['consent_used', { accept_personal_auth: sentence }],
    ['invalid_document', { payment_method: { user_legal_id: sentence } }],
    ['invalid_document', { payment_method: { user_legal_id_type: sentence } }],
    ['invalid_document', { customer_data: { legal_id: sentence } }],
    ['invalid_document', { customer_data: { legal_id_type: sentence } }],
    ['invalid_phone', { payment_method: { phone_number: sentence } }],
    ['invalid_phone', { phone_number: sentence }],
    ['invalid_bank', { payment_method: { financial_institution_code: sentence } }],
    ['token_invalid', { payment_method: { token: sentence } }],
    ['token_invalid', { token: sentence }],
    ['input_validation_error', { signature: sentence }],
    ['input_validation_error', { reference: sentence }],
    ['input_validation_error', { payment_method: { brother_of_legal_idea: sentence } }],
    ['input_validation_error', { my_phone_number: sentence }],
    ['input_validation_error', { payment_method: { acceptance_token: sentence, x: { y: 1 } } }],
    ['invalid_bank', { financial_institution_code: sentence }],
    ['invalid_document', { legal_id: sentence }],
    ['input_validation_error', { acceptance_token_of: sentence }],
    ['input_validation_error', { legal_id_typed: sentence }],
    ['input_validation_error', { phone_number_prefix: sentence }],
    ['input_validation_error', { financial_institution_code_of: sentence }],
    ['input_validation_error', { token_type: sentence }],
    ['input_validation_error', {}],
  ])('is %s for %j', (code, messages) => {
    const refusal = refusalOf(422, invalid(messages))
    expect(refusal).toBeInstanceOf(GatewayRefused)
    expect(refusal).toMatchObject({ gateway: 'wompi', code, status: 422 })
  })

  it('is of the fields it names, those inside others by dots', () => {
    const messages = { reference: sentence, payment_method: { a: { b: sentence }, c: 'x' } }
    expect(refusalOf(422, invalid(messages)).fields).toEqual([
      'reference',
      'payment_method.a.b',
      'payment_method.c',
    ])
  })

  it('is a repetition only when the reference itself is taken', () => {
    expect(refusalOf(422, invalid({ reference: sentence, signature: sentence })).isRepetition).toBe(true)
    expect(refusalOf(422, invalid({ payment_method: { reference: sentence } })).isRepetition).toBe(false)
  })

  it('has the type of Wompi where no field is named', () => {
    expect(refusalOf(401, { error: { type: 'INVALID_ACCESS_TOKEN', reason: 'x' } })).toMatchObject({
      code: 'invalid_access_token',
      status: 401,
      fields: [],
    })
  })

  it('has no long type', () => {
    expect(refusalOf(422, { error: { type: 'X'.repeat(61) } }).code).toBe('x'.repeat(60))
  })

  it('has its status where it is not readable', () => {
    for (const body of [undefined, null, 'x', {}, { error: 'x' }, { error: { type: '' } }])
      expect(refusalOf(403, body)).toMatchObject({ code: 'status_403', fields: [] })
  })

  it('never repeats a sentence of Wompi, nor breaks, whatever comes', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (all, messages) => {
        const secret = 'no sentence'
        for (const body of [JSON.parse(all), invalid({ a: JSON.parse(messages), b: secret })]) {
          const refusal = refusalOf(422, body)
          expect(refusal).toBeInstanceOf(WompiRefusal)
          expect(refusal.message).not.toContain(secret)
          expect(refusal.code.length).toBeLessThanOrEqual(60)
        }
      }),
    )
  })
})
