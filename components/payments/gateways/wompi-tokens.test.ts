import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BrowserSetup } from './card-gateway'
import { tokeniseAtWompi } from './wompi-tokens'

const SETUP: BrowserSetup = {
  kind: 'wompi',
  public_key: 'pub_test_1',
  api_origin: 'https://sandbox.wompi.co',
}
const CARD = { number: '4242424242424242', month: 8, year: 2029, cvc: '123', holder: 'Ana Pérez' }

afterEach(() => vi.unstubAllGlobals())
const answers = (status: number, body: object) => {
  const asked = vi.fn(async (_address: string, _options: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', asked)
  return asked
}

describe('a card at Wompi', () => {
  it('is sent in its words, and is a token', async () => {
    const asked = answers(201, { status: 'CREATED', data: { id: 'tok_test_1', brand: 'VISA' } })
    expect(await tokeniseAtWompi(SETUP, CARD)).toEqual({ id: 'tok_test_1', msiEligible: null })
    const [address, { headers, body }] = asked.mock.calls[0] ?? ['', {}]
    expect(address).toBe('https://sandbox.wompi.co/v1/tokens/cards')
    expect(headers).toMatchObject({ authorization: 'Bearer pub_test_1' })
    expect(JSON.parse(String(body))).toEqual({
      ...{ number: '4242424242424242', cvc: '123', exp_month: '08', exp_year: '29' },
      card_holder: 'Ana Pérez',
    })
  })

  it.each([
    [{ number: ['El número es inválido'] }, 'invalid_number'],
    [{ exp_year: ['Inválido'] }, 'expiry'],
    [{ card_holder: ['Muy corto'] }, 'holder'],
    [{ something: ['else'] }, 'card_unusable'],
  ])('that is refused for %o says so at its field', async (messages, code) => {
    answers(422, { error: { type: 'INPUT_VALIDATION_ERROR', messages } })
    expect(await tokeniseAtWompi(SETUP, CARD)).toBe(code)
  })

  it('is not blamed for keys that are wrong, or for an answer that is none', async () => {
    answers(401, { error: { type: 'INVALID_ACCESS_TOKEN' } })
    expect(await tokeniseAtWompi(SETUP, CARD)).toBe('unreachable')
    vi.stubGlobal('fetch', async () => new Response('<html>'))
    expect(await tokeniseAtWompi(SETUP, CARD)).toBe('unreachable')
  })
})
