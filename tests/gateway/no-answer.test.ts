import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GatewayRefused, GatewayTimeout, GatewayUnavailable } from '@/server/payments/gateways/errors'
import { createSandboxGateway } from '@/server/payments/gateways/sandbox/adapter'
import { aCharge, api, chargeCard, eventually, lost, tokenOf } from './sandbox-client'
import { type SandboxServer, SECRET, startSandbox } from './sandbox-server'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandbox()
})
afterAll(() => server.close())

describe('cards that do not answer well', () => {
  it('time out after the charge, which a fetch then finds', async () => {
    const charge = aCharge('card', { card: { token: await tokenOf(server, '4000000000004087') } })
    await expect(server.adapter({ timeoutMs: 300 }).create(charge)).rejects.toBeInstanceOf(GatewayTimeout)
    // A busy machine may charge after those 300 ms.
    const found = expect.poll(() => server.gateway.fetch(lost(charge)))
    await found.toMatchObject({ status: 'paid', received: 740_000 })
    expect(await server.gateway.create(charge)).toMatchObject({ status: 'paid' })
    const { data } = (await (await api(server, `/ledger?reference=${charge.reference}`)).json()) as {
      data: unknown[]
    }
    expect(data).toMatchObject([{ charges: 1, received: 740_000 }])
  })

  it('time out before the charge, which a fetch then does not find', async () => {
    const charge = aCharge('card', { card: { token: await tokenOf(server, '4000000000004095') } })
    await expect(server.adapter({ timeoutMs: 300 }).create(charge)).rejects.toBeInstanceOf(GatewayTimeout)
    expect(await server.gateway.fetch(lost(charge))).toBeNull()
  })

  it('answer 503 or rubbish: both unknown, only the second one charged', async () => {
    const down = aCharge('card', { card: { token: await tokenOf(server, '4000000000005035') } })
    await expect(server.gateway.create(down)).rejects.toBeInstanceOf(GatewayUnavailable)
    expect(await server.gateway.fetch(lost(down))).toBeNull()
    const rubbish = aCharge('card', { card: { token: await tokenOf(server, '4000000000005027') } })
    await expect(server.gateway.create(rubbish)).rejects.toBeInstanceOf(GatewayUnavailable)
    expect(await server.gateway.fetch(lost(rubbish))).toMatchObject({ status: 'paid' })
  })

  it('succeed late or decline late, and say so by webhook', async () => {
    await api(server, '/controls', { late_ms: 50 })
    const late = await chargeCard(server, '4000000000002024')
    const gone = await chargeCard(server, '4000000000002032')
    expect([late, gone]).toMatchObject([{ status: 'pending', nextAction: null }, { status: 'pending' }])
    const told = (chargeId: string, type: string) =>
      eventually(() => server.arrivals.some((one) => one.chargeId === chargeId && one.type === type))
    await told(late.chargeId, 'charge.paid')
    await told(gone.chargeId, 'charge.failed')
    expect(await server.gateway.fetch(lost(late))).toMatchObject({ status: 'paid' })
    expect(await server.gateway.fetch(lost(gone))).toMatchObject({ reason: 'card_declined' })
  })
})

describe('a gateway out of reach', () => {
  it('is unknown when nobody listens, and a refusal with another secret', async () => {
    const clock = { now: () => new Date() }
    const nobody = createSandboxGateway({ url: 'http://127.0.0.1:9', secret: SECRET, clock })
    const charge = aCharge('oxxo')
    await expect(nobody.create(charge)).rejects.toBeInstanceOf(GatewayUnavailable)
    await expect(nobody.fetch(lost(charge))).rejects.toBeInstanceOf(GatewayUnavailable)
    await expect(server.adapter({ secret: 'another' }).create(charge)).rejects.toBeInstanceOf(GatewayRefused)
    expect(await server.gateway.fetch(lost(charge))).toBeNull()
  })
})
