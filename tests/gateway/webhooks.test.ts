import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sandboxKeys } from '@/server/payments/gateways/sandbox/keys'
import { signWebhook } from '@/server/payments/gateways/sandbox/signature'
import { aCharge, api, chargeCard, eventually } from './sandbox-client'
import { type Arrival, type SandboxServer, SECRET, startSandbox } from './sandbox-server'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandbox()
})
afterAll(() => server.close())
afterEach(async () => {
  server.answerWith(200)
  await api(server, '/controls', { duplicate: 0, shuffle: false, delay_ms: 0, hold: false })
})

const of = (chargeId: string) => server.arrivals.filter((one) => one.chargeId === chargeId)
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function oneArrival(): Promise<Arrival> {
  const { chargeId } = await chargeCard(server, '4242424242424242')
  return eventually(() => of(chargeId)[0])
}

describe('delivery', () => {
  it('tells of a synchronous success too, after the answer', async () => {
    const { type } = await oneArrival()
    expect(type).toBe('charge.paid')
  })

  it('sends copies of one event when told to duplicate', async () => {
    await api(server, '/controls', { duplicate: 3 })
    const { chargeId } = await chargeCard(server, '4242424242424242')
    await eventually(() => of(chargeId).length === 4)
    expect(new Set(of(chargeId).map(({ id }) => id)).size).toBe(1)
    expect(new Set(of(chargeId).map(({ body }) => body)).size).toBe(1)
  })

  it('keeps events back while held, then lets them go in another order when shuffled', async () => {
    await api(server, '/controls', { hold: true, shuffle: true })
    const made: string[] = []
    for (let n = 0; n < 12; n += 1) made.push((await server.gateway.create(aCharge('oxxo'))).chargeId)
    await later(700)
    expect(server.arrivals.filter((one) => made.includes(one.chargeId))).toEqual([])
    await api(server, '/controls', { hold: false })
    await eventually(() => made.every((id) => of(id).length === 1))
    const order = server.arrivals.map(({ chargeId }) => chargeId).filter((id) => made.includes(id))
    expect(order).not.toEqual(made)
    expect([...order].sort()).toEqual([...made].sort())
  })

  it('waits as long as told', async () => {
    await api(server, '/controls', { delay_ms: 60_000 })
    const { chargeId } = await chargeCard(server, '4242424242424242')
    await later(700)
    expect(of(chargeId)).toEqual([])
    server.move(61_000)
    await eventually(() => of(chargeId).length === 1)
  })

  it('tries again, with a fresh signature, until the receiver is content', async () => {
    server.answerWith(500)
    const { chargeId } = await chargeCard(server, '4242424242424242')
    await eventually(() => of(chargeId).length === 1)
    server.answerWith(200)
    server.move(2_000)
    await eventually(() => of(chargeId).length === 2)
    const [first, second] = of(chargeId)
    expect(second?.body).toBe(first?.body)
    expect(second?.headers.get('sandbox-signature')).not.toBe(first?.headers.get('sandbox-signature'))
    await later(600)
    server.move(600_000)
    await later(600)
    expect(of(chargeId)).toHaveLength(2)
  })

  it('never makes a charge wait for the receiver', async () => {
    await api(server, '/controls', { hold: true })
    const started = performance.now()
    await server.gateway.create(aCharge('oxxo'))
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

describe('a signature', () => {
  const parse = (arrival: Arrival, header: string | null, gateway = server.gateway) =>
    gateway.parseWebhook(
      arrival.body,
      new Headers(header ? { 'sandbox-signature': header } : {}),
      new URLSearchParams(),
    )
  const resign = (arrival: Arrival, now: Date, secret = SECRET) =>
    signWebhook(arrival.body, sandboxKeys(secret).webhookSecret, now)

  it('verifies as it came', async () => {
    const arrival = await oneArrival()
    const read = server.gateway.parseWebhook(arrival.body, arrival.headers, new URLSearchParams())
    expect(read).toMatchObject({ ok: true, event: { id: arrival.id, subject: { by: 'reference' } } })
  })

  it('is refused when missing, wrong, or over another body', async () => {
    const arrival = await oneArrival()
    const good = arrival.headers.get('sandbox-signature') ?? ''
    expect(parse(arrival, null)).toEqual({ ok: false, reason: 'signature_missing' })
    const last = good.endsWith('0') ? '1' : '0'
    expect(parse(arrival, good.slice(0, -1) + last)).toEqual({ ok: false, reason: 'signature_wrong' })
    expect(parse(arrival, 'nonsense')).toEqual({ ok: false, reason: 'signature_wrong' })
    const cheaper = { ...arrival, body: arrival.body.replace('740000', '100') }
    expect(cheaper.body).not.toBe(arrival.body)
    expect(parse(cheaper, good)).toEqual({ ok: false, reason: 'signature_wrong' })
  })

  it('is refused with another time than it was made for', async () => {
    const arrival = await oneArrival()
    const moved = (arrival.headers.get('sandbox-signature') ?? '').replace(/^t=\d+/, 't=1700000000')
    expect(parse(arrival, moved)).toEqual({ ok: false, reason: 'signature_wrong' })
  })

  it('is refused when older or younger than 300 seconds', async () => {
    const arrival = await oneArrival()
    const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
    const { createSandboxGateway } = await import('@/server/payments/gateways/sandbox/adapter')
    const gateway = createSandboxGateway({ url: server.origin, secret: SECRET, clock })
    const at = (seconds: number) =>
      parse(arrival, resign(arrival, new Date(clock.now().getTime() + seconds * 1000)), gateway)
    expect(at(-300)).toMatchObject({ ok: true })
    expect(at(300)).toMatchObject({ ok: true })
    expect(at(-301)).toEqual({ ok: false, reason: 'too_old' })
    expect(at(301)).toEqual({ ok: false, reason: 'too_old' })
  })

  it('is refused with another secret, and an event of another account is not ours however well signed', async () => {
    const arrival = await oneArrival()
    expect(parse(arrival, resign(arrival, new Date(), 'another'))).toEqual({
      ok: false,
      reason: 'signature_wrong',
    })
    const foreign = { ...arrival, body: arrival.body.replace(/acct_[0-9a-f]+/, 'acct_0000000000000000') }
    const { createSandboxGateway } = await import('@/server/payments/gateways/sandbox/adapter')
    const clock = { now: () => new Date() }
    const gateway = createSandboxGateway({ url: server.origin, secret: SECRET, clock })
    expect(parse(foreign, resign(foreign, new Date()), gateway)).toEqual({
      ok: false,
      reason: 'foreign_account',
    })
    const rubbish = { ...arrival, body: '{"id":"evt"' }
    expect(parse(rubbish, resign(rubbish, new Date()), gateway)).toEqual({ ok: false, reason: 'unreadable' })
  })
})
