import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chargeCard, known, lost, press } from './sandbox-client'
import { type SandboxServer, startSandbox } from './sandbox-server'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandbox()
})
afterAll(() => server.close())

describe('3-D Secure', () => {
  const open = (number = '4000002760003184') =>
    chargeCard(server, number, { returnUrl: `${server.origin}/checkout/return?x=1` })

  it('is approved on the page of the bank, which sends the traveller home', async () => {
    const pending = await open()
    if (pending.status !== 'pending' || pending.nextAction?.type !== 'three_ds')
      throw new Error('no challenge')
    const page = await (await fetch(pending.nextAction.url, { headers: { 'accept-language': 'en' } })).text()
    expect(page).toContain('Verify your purchase')
    const answer = await press(server, `/3ds/${pending.chargeId}`, { answer: 'approve' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${server.origin}/checkout/return?x=1`,
    ])
    expect(await server.gateway.fetch(lost(pending))).toMatchObject({ status: 'paid', received: 740_000 })
  })

  it('is rejected, and an approval after that changes nothing', async () => {
    const pending = await open()
    await press(server, `/3ds/${pending.chargeId}`, { answer: 'reject' })
    await press(server, `/3ds/${pending.chargeId}`, { answer: 'approve' })
    expect(await server.gateway.fetch(lost(pending))).toMatchObject({
      reason: 'authentication_failed',
      received: 0,
    })
  })

  it('can be passed and the card still declined', async () => {
    const pending = await open('4000008400001629')
    await press(server, `/3ds/${pending.chargeId}`, { answer: 'approve' })
    expect(await server.gateway.fetch(lost(pending))).toMatchObject({ reason: 'insufficient_funds' })
  })

  it('pressed twenty times at once charges once', async () => {
    const pending = await open()
    const presses = Array.from({ length: 20 }, () =>
      press(server, `/3ds/${pending.chargeId}`, { answer: 'approve' }),
    )
    await Promise.all(presses)
    expect(await server.gateway.fetch(lost(pending))).toMatchObject({ status: 'paid', received: 740_000 })
  })

  it('is given up by the gateway, unless it was paid meanwhile', async () => {
    const pending = await open()
    expect(await server.gateway.cancel(known(pending))).toMatchObject({
      status: 'failed',
      reason: 'cancelled',
    })
    const paid = await chargeCard(server, '4242424242424242')
    expect(await server.gateway.cancel(known(paid))).toMatchObject({ status: 'paid' })
  })
})
