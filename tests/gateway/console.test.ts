import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCharge, chargeCard, lost, press } from './sandbox-client'
import { type SandboxServer, startSandbox } from './sandbox-server'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandbox()
})
afterAll(() => server.close())

async function consolePage(query = '', language = 'es-MX'): Promise<string> {
  const answer = await fetch(`${server.origin}/sandbox/console${query}`, {
    headers: { 'accept-language': language },
  })
  expect(answer.status).toBe(200)
  return answer.text()
}

describe('the console', () => {
  it('speaks the language of the browser and links to the mail', async () => {
    const spanish = await consolePage()
    expect(spanish).toContain('<html lang="es">')
    expect(spanish).toContain('Consola del sandbox')
    expect(spanish).toContain('href="/sandbox/mail"')
    expect(await consolePage('', 'en-GB,en;q=0.9,es;q=0.5')).toContain('<html lang="en">')
  })

  it('lists a voucher with its button and finds it by its reference', async () => {
    const charge = await server.gateway.create(aCharge('oxxo', { description: 'Apartado <b>7K4M</b>' }))
    if (charge.status !== 'pending' || charge.nextAction?.type !== 'voucher') throw new Error('no voucher')
    const voucher = charge.nextAction.vouchers[0]?.reference ?? ''
    await server.gateway.create(aCharge('oxxo', { description: 'another one' }))
    const page = await consolePage(`?q=${voucher}`)
    expect(page).toContain(`value="${voucher}"`)
    expect(page).toContain('$7,400 MXN')
    expect(page).toContain('Apartado &lt;b&gt;7K4M&lt;/b&gt;')
    expect(page).not.toContain('another one')
  })

  it('declines, expires, confirms and refunds', async () => {
    const close = async (how: string) => {
      const { chargeId, reference } = await server.gateway.create(aCharge('oxxo'))
      await press(server, `/console/charges/${chargeId}/close`, { how })
      return server.gateway.fetch(lost({ reference }))
    }
    expect(await close('failed')).toMatchObject({ reason: 'rejected_by_bank' })
    expect(await close('expired')).toMatchObject({ reason: 'expired' })
    expect(await close('cancelled')).toMatchObject({ reason: 'cancelled' })
    const challenged = await chargeCard(server, '4000002760003184')
    await press(server, `/console/charges/${challenged.chargeId}/confirm`, {})
    await press(server, `/console/charges/${challenged.chargeId}/refund`, { amount: '1000.5' })
    expect(await server.gateway.fetch(lost(challenged))).toMatchObject({
      status: 'paid',
      refunded: 100_050,
    })
  })

  it('says so when an amount does not work, and changes nothing', async () => {
    const { chargeId, reference } = await chargeCard(server, '4242424242424242')
    for (const amount of ['99999', '-5', '1.234', 'x', '0', '']) {
      const answer = await press(server, `/console/charges/${chargeId}/refund`, { amount })
      expect(answer.headers.get('location')).toContain('told=amount')
    }
    expect(await server.gateway.fetch(lost({ reference }))).toMatchObject({ refunded: 0 })
    expect(await consolePage('?told=amount')).toContain('role="alert"')
  })

  it('takes no form of another site', async () => {
    const { chargeId, reference } = await server.gateway.create(aCharge('oxxo'))
    const answer = await fetch(`${server.origin}/sandbox/console/charges/${chargeId}/close`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ how: 'failed' }),
    })
    expect(answer.status).toBe(403)
    expect(await server.gateway.fetch(lost({ reference }))).toMatchObject({ status: 'pending' })
  })

  it('takes its own form when a strict page made the browser hide its origin', async () => {
    const { chargeId, reference } = await server.gateway.create(aCharge('oxxo'))
    const answer = await fetch(`${server.origin}/sandbox/console/charges/${chargeId}/close`, {
      method: 'POST',
      headers: { origin: 'null', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ how: 'failed' }),
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
    expect(await server.gateway.fetch(lost({ reference }))).toMatchObject({ status: 'failed' })
  })

  it('loads nothing from elsewhere and is kept by no cache', async () => {
    const answer = await fetch(`${server.origin}/sandbox/console`)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.text()).not.toMatch(/<script|<link|src=/)
  })
})
