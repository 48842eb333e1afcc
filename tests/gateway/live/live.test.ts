import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepRecording, lastRecording } from './keep'
import { UnusableKeys } from './provider'
import { PROVIDERS, providerNamed } from './providers'
import { differences, type Recording } from './recording'
import { redacted, redactedPath } from './redact'
import { walk } from './walk'

/** What a walk comes to at the double: nobody has walked at the provider itself yet. */
const OUTCOMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  stripe: {
    'what is offered': 'card, oxxo, spei',
    'a declined card': 'failed card_declined',
    'a card whose bank asks': 'pending three_ds',
    oxxo: 'pending voucher, given up: failed',
    spei: 'pending bank_transfer, given up: failed',
  },
  wompi: {
    'what is offered': 'bancolombia, card, nequi, pse',
    'a declined card': 'failed insufficient_funds',
    pse: 'paid, given up: paid',
    nequi: 'pending app_approval, given up: pending',
  },
  mercadopago_mx: {
    'what is offered': 'card, oxxo, spei',
    'a declined card': 'failed card_declined',
    oxxo: 'pending voucher, given up: failed',
    spei: 'pending bank_transfer, given up: failed',
  },
  mercadopago_co: {
    'what is offered': 'card, efecty, pse',
    'a declined card': 'failed card_declined',
    pse: 'pending redirect, given up: failed',
    efecty: 'pending voucher, given up: failed',
  },
}

async function walkAtDouble(name: string): Promise<Recording> {
  const provider = providerNamed(name)
  if (!provider) throw new Error(`no provider ${name}`)
  const side = await provider.double()
  try {
    return await walk(provider, side, 'double')
  } finally {
    await side.close()
  }
}

describe('a walk through a provider', () => {
  it.each(PROVIDERS.map(({ name }) => name))(
    '%s tries all it has, and tells what came of it',
    async (name) => {
      const one = await walkAtDouble(name)
      const told = Object.fromEntries(one.steps.map(({ step, outcome }) => [step, outcome]))
      expect(told).toEqual({
        ...OUTCOMES[name],
        'a good card, the same again, and found by its reference': 'paid, one charge',
        'all of it back': 'refunded',
      })
      expect(one.steps.flatMap(({ exchanges }) => exchanges).length).toBeGreaterThan(5)
      // What differs from one walk to the next is redacted: two of them are the same.
      expect(differences(one, await walkAtDouble(name))).toEqual([])
    },
  )
})

describe('two recordings', () => {
  const recording = (body: unknown, outcome = 'paid'): Recording => ({
    ...{ gateway: 'x', source: 'live', origin: 'https://api.example.com', at: '2026-11-26' },
    steps: [{ step: 'a card', outcome, exchanges: [{ method: 'GET', path: '/a', status: 200, body }] }],
  })

  it('are compared field by field: what is missing, what is new, and what is another word', () => {
    const one = recording({ data: { status: 'APPROVED', amount: '(number)' } })
    const other = recording({ data: { status: 'PAID', amount: '(digits)', more: '(text)' } }, 'failed')
    expect(differences(one, other)).toEqual([
      { step: 'a card', where: 'outcome', one: 'paid', other: 'failed' },
      { step: 'a card', where: 'GET /a body data status', one: 'APPROVED', other: 'PAID' },
      { step: 'a card', where: 'GET /a body data amount', one: '(number)', other: '(digits)' },
      { step: 'a card', where: 'GET /a body data more', one: '(nothing)', other: '(text)' },
    ])
    expect(differences(one, { ...other, steps: [] })).toHaveLength(1)
  })
})

describe('the recording of a walk', () => {
  it('is kept with whose it is and its day, and holds nothing of keys, cards, people or sums', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'recordings-'))
    try {
      expect(lastRecording(folder, 'wompi')).toBeNull()
      const walked = await walkAtDouble('wompi')
      const live: Recording = { ...walked, source: 'live', origin: 'https://sandbox.wompi.co' }
      const kept = await readFile(keepRecording(folder, live), 'utf8')
      expect(lastRecording(folder, 'wompi')).toEqual(live)
      expect(JSON.parse(kept)).toMatchObject({
        ...{ gateway: 'wompi', source: 'live', origin: 'https://sandbox.wompi.co' },
        at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      })
      expect(kept).toContain('INPUT_VALIDATION_ERROR')
      expect(kept).not.toMatch(
        /double4242|tok_test|eyJ|4242|4111|testuser|P[eé]rez|3991111111|1032456789|15000000/i,
      )
    } finally {
      await rm(folder, { recursive: true })
    }
  }, 20_000)
})

describe('what is kept of an answer', () => {
  it('is its shape, and words of the protocol', () => {
    const answer = {
      id: 'pi_3Q1',
      status: 'requires_action',
      amount: 74000,
      paid: false,
      next: {
        url: 'https://bank.example/1?secret=2',
        expires: '2026-11-26T10:00:00.000Z',
        number: '12345678901234',
      },
      payer: { email: 'ana@example.com', type: 'ana perez' },
      list: [{ id: 'a' }, { id: 'b' }],
      none: null,
    }
    expect(redacted(answer)).toEqual({
      ...{ id: '(text)', status: 'requires_action', amount: '(number)', paid: false, none: null },
      next: { url: '(address)', expires: '(instant)', number: '(digits)' },
      payer: { email: '(text)', type: '(text)' },
      list: [{ id: '(text)' }],
    })
    expect(redactedPath('/v1/orders/ORD01JQ4S4/refund?external_reference=abc')).toBe(
      '/v1/orders/:id/refund?external_reference',
    )
  })

  it('is no value of any other key, whatever it is', () => {
    const secret = fc
      .string({ minLength: 6 })
      .filter((text) => !'(address)(instant)(digits)(text)'.includes(text))
    fc.assert(
      fc.property(secret, fc.constantFrom('id', 'token', 'name', 'email', 'client_secret'), (text, key) => {
        expect(JSON.stringify(redacted({ deep: [{ [key]: text }] }))).not.toContain(JSON.stringify(text))
      }),
    )
  })
})

describe('the keys of a walk', () => {
  it.each(PROVIDERS)('of $name are told where they are missing', (provider) => {
    expect(() => provider.real({})).toThrow(UnusableKeys)
    expect(() => provider.real({})).toThrow(provider.needs.at(-1))
  })

  it.each([
    ['stripe', { STRIPE_SECRET_KEY: 'sk_live_hunter2', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
    [
      'wompi',
      {
        ...{ WOMPI_PUBLIC_KEY: 'pub_test_1', WOMPI_PRIVATE_KEY: 'prv_prod_hunter2' },
        WOMPI_INTEGRITY_SECRET: 'test_integrity_1',
      },
    ],
  ])('of %s that move real money are refused, and not shown', (name, keys) => {
    const open = () => providerNamed(name)?.real(keys)
    expect(open).toThrow(/takes no live key/)
    expect(open).not.toThrow(/hunter2/)
  })

  it('are asked for by the command, which reaches nobody without them', async () => {
    const run = promisify(execFile)
    const environment = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(STRIPE|WOMPI|MERCADOPAGO)_/.test(name)),
    )
    const command = (...names: string[]) =>
      run('npx', ['tsx', 'tests/gateway/live/main.ts', ...names], {
        env: { ...environment, NODE_ENV: 'test' },
      }).catch((error) => error)
    expect(await command()).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('wompi needs WOMPI_PUBLIC_KEY'),
    })
    expect(await command('stripe')).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('missing: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY'),
    })
  }, 60_000)
})
