import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NewCharge } from '../port'
import { methodOf, transactionBody } from './new-transaction'
import { integritySignature } from './signature'

const KEYS = { integritySecret: 'test_integrity_x', threeDs: false }
const ACCEPTED = { acceptance_token: 'a', accept_personal_auth: 'b' }

function charge(method: NewCharge['method'], change: Partial<NewCharge> = {}): NewCharge {
  return {
    ...{
      reference: 'a-reference',
      account: 'an order',
      method,
      amount: 500_000,
      currency: 'COP',
      locale: 'es_CO',
    },
    description: 'Apartado de Auroras',
    payer: {
      ...{ firstName: 'Ana', lastName: 'Pérez', email: 'ana@example.com', kind: 'person', ip: '203.0.113.7' },
      phone: { dial: '57', number: '3001234567' },
      document: { type: 'CC', number: '1032456789' },
    },
    ...change,
  }
}

const bare = charge('card', {
  payer: { ...charge('card').payer, phone: null, document: null, ip: null, lastName: '' },
})

describe('the body of a transaction', () => {
  it('says who pays what, and where to go and when it ends', () => {
    const expiresAt = new Date('2026-01-01T00:20:00Z')
    const asked = charge('nequi', { expiresAt, returnUrl: 'https://andanza.example/back' })
    expect(transactionBody(asked, { payment_method: { type: 'NEQUI' } }, ACCEPTED, KEYS)).toEqual({
      ...ACCEPTED,
      ...{
        reference: 'a-reference',
        amount_in_cents: 500_000,
        currency: 'COP',
        customer_email: 'ana@example.com',
      },
      signature: integritySignature(
        { reference: 'a-reference', amount: 500_000, expiresAt },
        'test_integrity_x',
      ),
      payment_method: { type: 'NEQUI' },
      customer_data: {
        ...{
          full_name: 'Ana Pérez',
          phone_number: '573001234567',
          legal_id: '1032456789',
          legal_id_type: 'CC',
        },
      },
      redirect_url: 'https://andanza.example/back',
      expiration_time: '2026-01-01T00:20:00.000Z',
      ip: '203.0.113.7',
    })
  })

  it('has nothing that nobody told', () => {
    const source = { payment_source_id: 7, payment_method: { installments: 1 }, recurrent: false } as const
    expect(transactionBody(bare, source, null, KEYS)).toEqual({
      ...{
        reference: 'a-reference',
        amount_in_cents: 500_000,
        currency: 'COP',
        customer_email: 'ana@example.com',
      },
      signature: integritySignature({ reference: 'a-reference', amount: 500_000 }, 'test_integrity_x'),
      ...source,
      customer_data: { full_name: 'Ana' },
    })
  })
})

describe('how a transaction is paid', () => {
  it.each([
    [charge('card', { card: { token: 'tok_1' } }), { type: 'CARD', token: 'tok_1', installments: 1 }],
    [
      charge('card', { card: { token: 'tok_1' }, installments: 3 }),
      { type: 'CARD', token: 'tok_1', installments: 3 },
    ],
    [charge('nequi', { walletPhone: '3001234567' }), { type: 'NEQUI', phone_number: '3001234567' }],
    [
      charge('bancolombia', { returnUrl: 'https://x.example' }),
      {
        ...{ type: 'BANCOLOMBIA_TRANSFER', user_type: 'PERSON', payment_description: 'Apartado de Auroras' },
        ecommerce_url: 'https://x.example',
      },
    ],
    [
      charge('bancolombia'),
      { type: 'BANCOLOMBIA_TRANSFER', user_type: 'PERSON', payment_description: 'Apartado de Auroras' },
    ],
    [
      charge('pse', { bank: '1007' }),
      {
        ...{ type: 'PSE', user_type: 0, user_legal_id_type: 'CC', user_legal_id: '1032456789' },
        ...{ financial_institution_code: '1007', payment_description: 'Apartado de Auroras' },
      },
    ],
  ])('%#', (asked, expected) => expect(methodOf(asked)).toEqual(expected))

  it('is by a company where one pays', () => {
    const payer = { ...charge('pse').payer, kind: 'company' } as const
    expect(methodOf(charge('pse', { bank: '1', payer }))).toMatchObject({ user_type: 1 })
  })

  it.each([
    ['token_invalid', charge('card')],
    ['token_invalid', charge('card', { card: { token: '' } })],
    ['invalid_phone', charge('nequi')],
    ['invalid_bank', charge('pse')],
    ['invalid_document', charge('pse', { bank: '1', payer: bare.payer })],
    ['method_unavailable', charge('oxxo')],
    ['method_unavailable', charge('spei')],
    ['method_unavailable', charge('efecty')],
  ])('is refused (%s) without what it needs', (code, asked) => {
    expect(() => methodOf(asked)).toThrow(expect.objectContaining({ name: 'GatewayRefused', code }))
  })

  it('has a description that a bank takes: short, and without quotes', () => {
    const most = { pse: 30, bancolombia: 64 } as const
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 90 }),
        fc.constantFrom('pse', 'bancolombia'),
        (description, method) => {
          const made = methodOf(charge(method, { description: `“${description}'`, bank: '1' })) as {
            payment_description: string
          }
          expect([...made.payment_description].length).toBeLessThanOrEqual(most[method as keyof typeof most])
          expect(made.payment_description).not.toMatch(/["'`“”‘’]/)
        },
      ),
    )
    const made = methodOf(charge('pse', { description: `Viaje "A ${'é'.repeat(40)}`, bank: '1' }))
    expect(made).toMatchObject({ payment_description: `Viaje A ${'é'.repeat(22)}` })
    expect(methodOf(charge('pse', { description: `${'é'.repeat(29)} B`, bank: '1' }))).toMatchObject({
      payment_description: 'é'.repeat(29),
    })
  })
})
