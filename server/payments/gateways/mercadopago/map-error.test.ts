import { describe, expect, it } from 'vitest'
import { refusalOf } from './map-error'

const refusal = (body: unknown, status = 400) => refusalOf('mercadopago_co', status, body)
const errors = (code: string, ...details: string[]) => ({ errors: [{ code, message: 'invalid', details }] })

describe('a refusal', () => {
  it.each([
    [errors('property_value', 'payer.identification.number: invalid'), 'invalid_document'],
    [errors('property_value', 'financial_institution: unknown'), 'invalid_bank'],
    [errors('property_value', 'payment_method.token: spent'), 'token_invalid'],
    [errors('property_value', 'tokens of a kind'), 'property_value'],
    [errors('idempotency_key_already_used'), 'idempotency_mismatch'],
    [errors('Required: Properties!'), 'required_properties_'],
    [errors('x'.repeat(80)), 'x'.repeat(60)],
    [{ error: 'bad_request', message: 'public_key not found.' }, 'bad_request'],
    [{ errors: [] }, 'status_400'],
    [{ errors: 'all of it' }, 'status_400'],
    [undefined, 'status_400'],
    ['<html>', 'status_400'],
  ])('%j is %s', (body, code) => {
    expect(refusal(body)).toMatchObject({ name: 'GatewayRefused', gateway: 'mercadopago_co', code })
  })

  it('is about an order unless it is about who calls, or with which key', () => {
    expect(refusal(errors('cannot_cancel_order'), 409).isOfOrder).toBe(true)
    expect(refusal(errors('order_not_found'), 404).isOfOrder).toBe(true)
    expect(refusal(errors('unauthorized'), 401).isOfOrder).toBe(false)
    expect(refusal(errors('forbidden'), 403).isOfOrder).toBe(false)
    expect(refusal(errors('idempotency_key_already_used'), 409).isOfOrder).toBe(false)
  })
})
