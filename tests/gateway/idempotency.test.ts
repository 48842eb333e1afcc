import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCharge, api, chargeCard, known, lost, tokenOf } from './sandbox-client'
import { type SandboxServer, startSandbox } from './sandbox-server'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandbox()
})
afterAll(() => server.close())

async function ledger(query: string) {
  return ((await (await api(server, `/ledger?${query}`)).json()) as { data: object[] }).data
}

describe('one key', () => {
  it('makes one charge, however parallel it is asked', async () => {
    const charge = aCharge('card', { card: { token: await tokenOf(server, '4242424242424242') } })
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.gateway.create(charge)))
    expect(new Set(answers.map(({ chargeId }) => chargeId)).size).toBe(1)
    expect(answers.every(({ status }) => status === 'paid')).toBe(true)
    expect(await ledger(`reference=${charge.reference}`)).toMatchObject([
      { charges: 1, received: 740_000, net: 740_000 },
    ])
  })

  it('is refused with another body, and the first charge stands', async () => {
    const charge = aCharge('oxxo')
    const first = await server.gateway.create(charge)
    await expect(server.gateway.create({ ...charge, amount: 1_000 })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    })
    expect(await server.gateway.fetch(lost(charge))).toEqual(first)
  })

  it('is asked for, and a broken body is refused without a trace', async () => {
    const missing = await api(server, '/charges', { ...aCharge('oxxo') })
    expect(missing.status).toBeGreaterThanOrEqual(400)
    const body = { reference: randomUUID(), account: 'a', method: 'oxxo', amount: 10.5, currency: 'MXN' }
    const answer = await api(server, '/charges', body)
    expect([answer.status, await answer.json()]).toEqual([422, { error: { code: 'invalid_amount' } }])
    expect(await server.gateway.fetch(lost(body))).toBeNull()
  })
})

describe('refunds', () => {
  it('give back once per key and never more than came in, in parallel too', async () => {
    const paid = await chargeCard(server, '4242424242424242', { amount: 100_000 })
    const { reference } = paid
    const charge = known(paid)
    const key = randomUUID()
    const same = Array.from({ length: 10 }, () => server.gateway.refund({ charge, amount: 30_000, key }))
    expect(
      new Set((await Promise.all(same)).map((one) => (one.status === 'refunded' ? one.refundId : ''))).size,
    ).toBe(1)
    const others = Array.from({ length: 10 }, () =>
      server.gateway.refund({ charge, amount: 30_000, key: randomUUID() }),
    )
    const done = (await Promise.all(others)).filter(({ status }) => status === 'refunded')
    expect(done).toHaveLength(2)
    expect(await ledger(`reference=${reference}`)).toMatchObject([
      { received: 100_000, refunded: 90_000, net: 10_000 },
    ])
    expect(await server.gateway.refund({ charge, amount: 10_001, key: randomUUID() })).toEqual({
      status: 'failed',
      reason: 'exceeds_received',
    })
  })
})

describe('the ledger', () => {
  it('sums per reference and currency, and finds an account', async () => {
    const account = randomUUID()
    await chargeCard(server, '4242424242424242', { account, amount: 12_345 })
    await chargeCard(server, '5555555555554444', { account, amount: 5_000, currency: 'USD' })
    await chargeCard(server, '4000000000000002', { account })
    const lines = await ledger(`account=${account}`)
    expect(lines).toHaveLength(2)
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ currency: 'MXN', received: 12_345 }),
        expect.objectContaining({ currency: 'USD', received: 5_000 }),
      ]),
    )
  })

  it('answers nobody without the secret key', async () => {
    const answer = await fetch(`${server.origin}/sandbox/v1/ledger`)
    expect(answer.status).toBe(401)
  })
})
