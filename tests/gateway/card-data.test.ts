import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_CARDS } from '@/server/payments/gateways/sandbox/service/instruments/cards'
import { aCharge, api, chargeCard, eventually, lost, tokenise } from './sandbox-client'
import { type SandboxServer, startSandbox } from './sandbox-server'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandbox()
})
afterAll(() => server.close())

/** A valid number of no test card. */
const STRANGER = '4539578763621486'

async function everythingStored(): Promise<string> {
  const { rows } = await server.pool.query<{ name: string }>(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
  )
  expect(rows.map(({ name }) => name)).toContain('sandbox_gateway.tokens')
  const dumps = rows.map(async ({ name }) => {
    const { rows: lines } = await server.pool.query<{ line: string }>(`SELECT t::text AS line FROM ${name} t`)
    return lines.map(({ line }) => line).join('\n')
  })
  return (await Promise.all(dumps)).join('\n')
}

describe('a card number', () => {
  it('is in no table, log, answer or webhook', async () => {
    const seen: string[] = []
    for (const [number, brand] of TEST_CARDS) {
      const cvc = brand === 'amex' ? '9137' : '913'
      const answer = await tokenise(server, number.replace(/(\d{4})/g, '$1 ').trim(), { cvc })
      seen.push(await answer.text())
      expect(answer.status).toBe(201)
    }
    seen.push(JSON.stringify(await chargeCard(server, '4242424242424242', { saveCard: true })))
    seen.push(JSON.stringify(await chargeCard(server, '4000000000000002')))
    await eventually(() => server.arrivals.length >= 2)
    const sinks = [
      await everythingStored(),
      ...seen,
      ...server.logged,
      ...server.arrivals.map(({ body }) => body),
    ]
    const digits = sinks.join('\n').replace(/(\d)[ -](?=\d)/g, '$1')
    for (const [number] of TEST_CARDS) expect(digits.includes(number), number).toBe(false)
    expect(sinks[0]).toContain('4242')
    expect(sinks.join('\n')).not.toContain('ANA PEREZ')
  })

  it('of no test card is refused and not repeated', async () => {
    const answer = await tokenise(server, STRANGER)
    const body = await answer.text()
    expect([answer.status, body]).toEqual([422, '{"error":{"code":"not_a_test_card"}}'])
    expect([await everythingStored(), ...server.logged].join('\n')).not.toContain(STRANGER)
  })

  it.each([
    ['4242424242424241', {}, 'invalid_number'],
    ['4242424242424242', { exp_month: 10, exp_year: 2025 }, 'card_expired'],
    ['4242424242424242', { cvc: '1234' }, 'invalid_cvc'],
    ['4242424242424242', { pin: '1234' }, 'invalid_body'],
  ])('%s with %o is refused: %s', async (number, change, code) => {
    const answer = await tokenise(server, number, change)
    expect([answer.status, await answer.json()]).toEqual([422, { error: { code } }])
  })

  it('in a description is refused by the charge', async () => {
    const charge = aCharge('oxxo', { description: 'pay with 4242 4242 4242 4242' })
    await expect(server.gateway.create(charge)).rejects.toMatchObject({ code: 'card_data_refused' })
    expect(await server.gateway.fetch(lost(charge))).toBeNull()
  })
})

describe('the tokeniser', () => {
  it('serves the shop’s own pages only, with the publishable key', async () => {
    const call = (headers: Record<string, string>) =>
      fetch(`${server.origin}/sandbox/v1/tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      })
    expect((await call({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await call({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const keyless = await call({ origin: server.origin })
    expect(keyless.status).toBe(401)
    expect(keyless.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('takes no body larger than it needs', async () => {
    const answer = await tokenise(server, '4242424242424242', { name: 'x'.repeat(20_000) })
    expect([answer.status, await answer.json()]).toEqual([413, { error: { code: 'too_large' } }])
  })

  it('does not open the rest of the API', async () => {
    expect((await fetch(`${server.origin}/sandbox/v1/charges/ch_x`)).status).toBe(401)
    expect((await api(server, '/charges/ch_x')).status).toBe(404)
  })
})
