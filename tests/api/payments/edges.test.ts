import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { paymentSetup } from '@/lib/payments/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { call } from '../checkout/support/buyer'
import { fingerprint } from '../checkout/support/fingerprint'
import { books, GOOD_CARD, pay, payCard, placed } from './actions'
import { openPayingShop, type PayingShop } from './paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

type Setup = CallData<typeof paymentSetup>
const setup = async (query: string, currency = 'MXN') =>
  (await call<Setup>(shop, 'GET', `/api/payments/setup${query}`, { headers: { 'x-currency': currency } }))
    .json.data

describe('what can be paid with', () => {
  it('follows market and amount, months where plan and amount allow them', async () => {
    const [sandbox] = (await setup('?amount=700')).gateways
    expect(sandbox).toMatchObject({ name: 'sandbox', browser: { kind: 'sandbox', api_origin: '' } })
    expect(sandbox?.browser?.public_key).toMatch(/^pk_sandbox_/)
    expect(sandbox?.methods.map(({ method }) => method)).toEqual(['card', 'oxxo', 'spei'])
    expect(sandbox?.methods[0]?.installments).toEqual([
      { months: 3, percent: 0, financing_cost: null },
      { months: 6, percent: 0, financing_cost: null },
    ])
    expect((await setup('?amount=1', 'USD')).gateways[0]?.methods.map(({ method }) => method)).toEqual([
      'card',
    ])
    expect((await setup('', 'COP')).gateways[0]?.methods.map(({ method }) => method)).toEqual([
      'card',
      'pse',
      'nequi',
      'bancolombia',
      'efecty',
    ])
    expect((await setup('?amount=nonsense')).gateways).toHaveLength(1)
  })

  it('is that of a reservation when its code is given', async () => {
    const { code } = await placed(shop, 'layaway', 'COP')
    const methods = (await setup(`?order=${code}`)).gateways[0]?.methods.map(({ method }) => method)
    expect(methods).toEqual(['card', 'pse', 'nequi', 'bancolombia', 'efecty'])
    const { status } = await call(shop, 'GET', '/api/payments/setup?order=ABCDEFGHJKMNP')
    expect(status).toBe(404)
  })

  it('gives the slower ways more time', async () => {
    const minutes = (await setup('')).gateways[0]?.methods.map(({ window_minutes }) => window_minutes)
    expect(minutes).toEqual([30, 72 * 60, 24 * 60])
  })
})

describe('a request that makes no sense', () => {
  it.each([
    ['an unknown code', { order: 'ABCDEFGHJKMNP' }, 404, null],
    ['another gateway', { gateway: 'stripe' }, 422, 'gateway'],
    ['a method of another market', { method: 'pse' }, 422, 'method'],
    ['a method nobody knows', { method: 'gold' }, 422, 'method'],
    ['a card without a token', { method: 'card' }, 422, 'token'],
    ['months that are not offered', { installments: 7, token: 'tok_x' }, 422, 'installments'],
    ['what months come to without months', { financing_total: 0.01, token: 'tok_x' }, 422, 'financing_total'],
    ['a return to another site', { token: 'tok_x', return_url: 'https://evil.example/x' }, 422, 'return_url'],
    ['a return to another site, hidden', { token: 'tok_x', return_url: '//evil.example' }, 422, 'return_url'],
    ['an amount that is text', { token: 'tok_x', amount: '5' }, 422, 'amount'],
    ['a field nobody knows', { token: 'tok_x', price: 1 }, 422, null],
    ['a card number', { token: GOOD_CARD }, 422, null],
  ])('%s is refused and changes nothing', async (_, change, status, field) => {
    const { code } = await placed(shop)
    const before = await fingerprint(shop.context.pool)
    const answer = await pay(shop, code, { method: 'card', ...change })
    expect(answer.status).toBe(status)
    if (field) expect(Object.keys(answer.json.errors ?? {})).toEqual([field])
    const after = await fingerprint(shop.context.pool)
    expect({ ...after, rate_limits: '' }).toEqual({ ...before, rate_limits: '' })
  })

  it('a token that the gateway does not know fails there', async () => {
    const { code } = await placed(shop)
    const { data } = (await pay(shop, code, { method: 'card', token: 'tok_unknown' })).json
    expect(data).toMatchObject({ status: 'failed', failure: 'token_invalid' })
  })

  it('after the window nothing can be paid', async () => {
    const { code } = await placed(shop)
    shop.clock.advance(31)
    expect((await payCard(shop, code, GOOD_CARD)).json.code).toBe('not_payable')
    await shop.sweep('first_payment_expiry')
    expect((await payCard(shop, code, GOOD_CARD)).json.code).toBe('not_payable')
  })

  it('a payment that does not exist is not found', async () => {
    for (const uuid of [randomUUID(), 'nonsense']) {
      expect((await call(shop, 'GET', `/api/payments/${uuid}`)).status).toBe(404)
    }
  })
})

describe('the stream of events', () => {
  it('tells whoever holds the code that a payment moved, and resumes', async () => {
    const { uuid, code } = await placed(shop)
    // One transaction tells both, in two pieces of the stream.
    const both = (text: string) => text.includes('event: reservation') && text.includes('event: payment')
    const first = await listen(code)
    await payCard(shop, code, GOOD_CARD)
    const told = await first.until(both)
    expect(told).toMatch(/event: payment\ndata: \{"uuid":"[0-9a-f-]+","status":"paid"\}/)
    first.close()
    const again = await listen(code, '0')
    expect(await again.until(both)).toContain('"status":"paid"')
    again.close()
    expect((await books(shop, uuid)).status).toBe('confirmed')
  })

  it('tells a page what happened after it was read and before it listened, and nothing of before', async () => {
    const { code } = await placed(shop)
    const shown = async () =>
      (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`)).json.data
        .last_event
    const before = await shown()
    await payCard(shop, code, GOOD_CARD)
    const late = await listen(code, undefined, before)
    expect(await late.until((text) => text.includes('event: payment'))).toContain('event: payment')
    late.close()
    const after = await shown()
    expect(after).toBeGreaterThan(before)
    const upToDate = await listen(code, undefined, after)
    expect(await upToDate.until((text) => text.includes('retry:'))).not.toContain('event:')
    upToDate.close()
  })

  it('has so many places for a reservation, and one that is left is free again', async () => {
    const { code } = await placed(shop)
    const most = shop.context.env.connections.streamsPerTopic
    const taken = await Promise.all(Array.from({ length: most }, () => listen(code)))
    const url = `${shop.origin}/api/events?reservation=${code}`
    const refused = await fetch(url)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(((await refused.json()) as { code: string }).code).toBe('too_many_requests')
    taken.pop()?.close()
    await expect
      .poll(async () => {
        const stop = new AbortController()
        const { status } = await fetch(url, { signal: stop.signal })
        stop.abort()
        return status
      })
      .toBe(200)
    for (const stream of taken) stream.close()
  })

  it('is not for a code that does not exist, and without one for nobody who is not signed in', async () => {
    for (const [query, status] of [
      ['', 401],
      ['?reservation=ABCDEFGHJKMNP', 404],
      ['?reservation=x', 404],
    ] as const)
      expect((await fetch(`${shop.origin}/api/events${query}`)).status).toBe(status)
  })
})

async function listen(code: string, lastId?: string, since?: number) {
  const stop = new AbortController()
  const headers: Record<string, string> = lastId === undefined ? {} : { 'last-event-id': lastId }
  const url = `${shop.origin}/api/events?reservation=${code}${since === undefined ? '' : `&since=${since}`}`
  const response = await fetch(url, { headers, signal: stop.signal })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    close: () => stop.abort(),
    until: async (enough: (text: string) => boolean) => {
      while (!enough(text)) {
        const chunk = await reader?.read()
        if (!chunk || chunk.done) throw new Error(`the stream ended: ${text}`)
        text += chunk.value
      }
      return text
    },
  }
}

describe('the gateway beside us', () => {
  it('shows its console and the mails that would have left', async () => {
    expect(await (await fetch(`${shop.origin}/sandbox/console`)).text()).toContain('<h1>')
    await shop.sweep('mail_outbox')
    expect(await (await fetch(`${shop.origin}/sandbox/mail`)).text()).toContain('/sandbox/mail/')
  })

  it('never has a card number stored on our side, nor a token', async () => {
    const { code } = await placed(shop)
    await payCard(shop, code, GOOD_CARD)
    const { rows } = await shop.context.pool.query(
      'select token from payment_attempts where token is not null',
    )
    expect(rows).toEqual([])
  })
})
