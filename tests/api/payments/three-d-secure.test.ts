import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Payment } from '@/lib/payments/contract'
import { eventually } from '../../support/eventually'
import { books, dueOf, GOOD_CARD, payCard, placed, press, shown } from './actions'
import { openPayingShop, type PayingShop } from './paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
afterEach(() => shop.settle())

describe('a card that asks for 3-D Secure', () => {
  const begin = async (number: string) => {
    const order = await placed(shop)
    const { json } = await payCard(shop, order.code, number)
    expect(json.data).toMatchObject({ status: 'pending', next_action: { type: 'three_ds' } })
    return {
      ...order,
      payment: json.data.uuid,
      challenge: new URL(json.data.next_action?.url ?? '').pathname,
    }
  }
  const answer = (challenge: string, choice: 'approve' | 'reject') =>
    press(shop, challenge.replace('/sandbox', ''), { answer: choice })

  it('is paid after the challenge, told by the webhook', async () => {
    const { uuid, challenge } = await begin('4000002760003184')
    await answer(challenge, 'approve')
    await eventually(async () => (await books(shop, uuid)).status === 'confirmed')
  })

  it('is paid when the return page asks before any webhook came', async () => {
    await shop.sandbox('/controls', { hold: true })
    const { uuid, payment, challenge } = await begin('4000002760003184')
    await answer(challenge, 'approve')
    const twenty = await Promise.all(Array.from({ length: 20 }, () => shown(shop, payment)))
    expect(new Set(twenty.map(({ status }) => status))).toEqual(new Set(['paid']))
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', attempts: ['paid'] })
    await shop.sandbox('/controls', { hold: false })
  })

  it('fails when the challenge is refused, or passed and declined then', async () => {
    const one = await begin('4000002760003184')
    await answer(one.challenge, 'reject')
    expect(await shown(shop, one.payment)).toMatchObject({
      status: 'failed',
      failure: 'authentication_failed',
    })
    const two = await begin('4000008400001629')
    await answer(two.challenge, 'approve')
    expect(await shown(shop, two.payment)).toMatchObject({ status: 'failed', failure: 'insufficient_funds' })
  })

  it('is given up at the gateway when another card is chosen', async () => {
    const { uuid, code, payment, challenge } = await begin('4000002760003184')
    expect((await payCard(shop, code, GOOD_CARD)).json.data.status).toBe('paid')
    expect(await shown(shop, payment)).toMatchObject({ status: 'cancelled' })
    await answer(challenge, 'approve')
    await shop.settle()
    expect(await books(shop, uuid)).toMatchObject({ attempts: ['cancelled', 'paid'] })
  })

  it('passed just before another card is chosen is the one payment', async () => {
    await shop.sandbox('/controls', { hold: true })
    const { uuid, code, challenge } = await begin('4000002760003184')
    await answer(challenge, 'approve')
    const second = await payCard(shop, code, GOOD_CARD)
    expect([second.status, second.json.code]).toEqual([409, 'payment_in_progress'])
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', attempts: ['paid'] })
    await shop.sandbox('/controls', { hold: false })
  })

  it('ends with the window when nobody answers', async () => {
    const { uuid, payment } = await begin('4000002760003184')
    shop.clock.advance(31)
    await eventually(async () => (await shown(shop, payment)).status === 'expired')
    await shop.sweep('first_payment_expiry')
    expect(await books(shop, uuid)).toMatchObject({ status: 'expired' })
  })

  /** Pays as a page of `shown` does, a browser's Origin and Host being what it says, through this process's own port. */
  const payAt = async (shown: URL, origin = shown.origin) => {
    const { code } = await placed(shop)
    const body = {
      ...{ order: code, gateway: 'sandbox', method: 'card', amount: await dueOf(shop, code) },
      ...{
        token: await shop.token('4000002760003184'),
        return_url: `/public/reservation/${code}?payment=return`,
      },
    }
    const request = http.request(new URL('/api/payments', shop.origin), {
      method: 'POST',
      headers: {
        ...{ host: shown.host, origin, 'content-type': 'application/json' },
        ...{ 'idempotency-key': randomUUID(), 'x-locale': 'es_MX', 'x-currency': 'MXN' },
      },
    })
    request.end(JSON.stringify(body))
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    const { data } = JSON.parse(await text(response)) as { data: Payment }
    const challenge = new URL(data.next_action?.url ?? '')
    const home = await answer(challenge.pathname, 'approve')
    return { bank: challenge.origin, back: new URL(home.headers.get('location') ?? '').origin }
  }

  it('meets the bank, and comes back, on the host whose page was paid on', async () => {
    const site = new URL(shop.origin)
    const other = new URL(`http://localhost:${site.port}`)
    expect(await payAt(other)).toEqual({ bank: other.origin, back: other.origin })
    expect(await payAt(site)).toEqual({ bank: site.origin, back: site.origin })
  })

  it('comes back to the configured site for whoever pretends that a host of theirs is ours', async () => {
    const { origin, port } = new URL(shop.origin)
    const evil = new URL(`http://evil.example:${port}`)
    expect(await payAt(evil)).toEqual({ bank: origin, back: origin })
    expect(await payAt(new URL(origin), evil.origin)).toEqual({ bank: origin, back: origin })
  })
})
