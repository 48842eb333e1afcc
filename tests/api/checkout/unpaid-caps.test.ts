import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderPayload } from '@/lib/checkout/contract'
import { acceptOrder } from '@/server/checkout/accept-order'
import { wirePayments } from '@/server/payments-wiring'
import { hashBody } from '@/server/platform/http/idempotency'
import type { LockSubjects } from '@/server/reservations/unpaid-subjects'
import { assertInvariants } from '@/tests/support/invariants'
import { orderedBy } from '@/tests/support/shop-client'
import { someBuyer } from '@/tests/support/some-buyer'
import { someEmail } from '@/tests/support/some-email'
import { cenotesCart } from './support/buyer'
import { NOW, openShop, type Shop, signIn } from './support/shop'
import { emptyShelves, heldUnpaid, visitorOf } from './support/visitors'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ UNPAID_ORDERS_MAX: '', UNPAID_SEATS_MAX: '' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.moveTo(NOW)
  await emptyShelves(shop)
})

/** Seats that one order asks for, as the cart of the tests allows them. */
const party = (qty: number) => cenotesCart(qty)

interface Refusal {
  readonly by: string
  readonly cap: string
  readonly limit: number
  readonly fits_at: string | null
  readonly reservations: string[]
}

describe('an attack on the seats of a departure', () => {
  it('of 460 orders of two seats by made-up people behind one address holds ten seats, not 920', async () => {
    const payload = await visitorOf(shop).payload(party(2))
    const codes: (string | undefined)[] = []
    for (let n = 1; n <= 460; n += 10) {
      // The budget of that address would refuse most of them before the cap is asked.
      await shop.database.pool.query('truncate rate_limits')
      const wave = Array.from({ length: 10 }, async (_, k) => {
        // One customer's /64: each call from another address of it, without a cookie, as somebody else.
        const visitor = visitorOf(shop, `2001:db8:0:7::${(n + k).toString(16)}`)
        return (await visitor.order(orderedBy(payload))).code
      })
      codes.push(...(await Promise.all(wave)))
    }
    expect(new Set(codes)).toEqual(new Set([undefined, 'email_code_required']))
    expect(await heldUnpaid(shop)).toEqual({ orders: 5, seats: 10, slow: 0 })
    await assertInvariants(shop.database.pool, shop.clock.now())
  }, 120_000)

  it('with aliases of one mailbox from everywhere holds what one mailbox may', async () => {
    const aliases = Array.from({ length: 30 }, (_, n) =>
      n % 2
        ? `ana.ruiz+${n}@gmail.com`
        : `${'anaruiz'.slice(0, n % 7)}.${'anaruiz'.slice(n % 7)}@googlemail.com`,
    )
    for (const email of aliases.map((alias) => alias.replace(/^\./, ''))) {
      const visitor = visitorOf(shop)
      await visitor.order(await visitor.payload(party(1), { email }))
    }
    expect(await heldUnpaid(shop)).toMatchObject({ orders: 3, seats: 3 })
  }, 60_000)

  it.each(['phone', 'dni'] as const)(
    'with one %s and many mailboxes holds what one buyer may',
    async (field) => {
      const same = { [field]: someBuyer()[field] }
      const answers = []
      for (let n = 0; n < 5; n++) {
        const visitor = visitorOf(shop)
        answers.push(await visitor.order(await visitor.payload(party(5), same)))
      }
      expect(await heldUnpaid(shop)).toMatchObject({ orders: 2, seats: 10 })
      const { data } = answers[2] as unknown as { data: Refusal }
      expect(data).toMatchObject({ by: field === 'dni' ? 'document' : field, cap: 'seats', limit: 12 })
    },
    60_000,
  )

  it('by one browser as many people holds what one buyer may', async () => {
    const visitor = visitorOf(shop)
    for (let n = 0; n < 6; n++) await visitor.order(await visitor.payload(party(2)))
    expect(await heldUnpaid(shop)).toMatchObject({ orders: 3, seats: 6 })
  }, 60_000)
})

describe('a buyer within the caps', () => {
  it('orders for a family of twelve', async () => {
    const visitor = visitorOf(shop, '198.51.100.7')
    expect((await visitor.order(await visitor.payload(party(8)))).status).toBe(201)
    const more = await visitor.payload(party(4))
    expect((await visitor.order(more)).status).toBe(201)
    expect(await heldUnpaid(shop)).toMatchObject({ orders: 2, seats: 12 })
  })

  it('orders again once one is paid or its time is over', async () => {
    const visitor = visitorOf(shop)
    const email = someEmail()
    const next = async () => (await visitor.order(await visitor.payload(party(1), { email }))).status
    expect([await next(), await next(), await next(), await next()]).toEqual([201, 201, 201, 409])
    // No sweep has run: what is over is expired by the order that needs it.
    shop.clock.advance(31)
    expect(await next()).toBe(201)
    expect(await heldUnpaid(shop)).toMatchObject({ orders: 1 })
  })

  it('is given the same order again when the fourth call has the key of the third', async () => {
    const visitor = visitorOf(shop)
    const email = someEmail()
    await visitor.order(await visitor.payload(party(1), { email }))
    await visitor.order(await visitor.payload(party(1), { email }))
    const [body, key] = [await visitor.payload(party(1), { email }), randomUUID()]
    const first = await visitor.order(body, key)
    const again = await visitor.order(body, key)
    expect([first.status, again.status, again.data.code]).toEqual([201, 201, first.data.code])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })

  it('replaces an order of this browser, which counts no more and gives its seats back', async () => {
    const visitor = visitorOf(shop)
    let held: string | null = null
    for (let n = 0; n < 5; n++) {
      const body = await visitor.payload(party(8))
      const { status, data } = await visitor.order({ ...body, held_order: held })
      expect(status).toBe(201)
      held = data.uuid
    }
    expect(await heldUnpaid(shop)).toMatchObject({ orders: 1, seats: 8 })
    await assertInvariants(shop.database.pool, shop.clock.now())
  })

  it('replaces no order of another browser', async () => {
    const other = visitorOf(shop)
    const { data } = await other.order(await other.payload(party(2)))
    const visitor = visitorOf(shop)
    await visitor.order({ ...(await visitor.payload(party(2))), held_order: data.uuid })
    expect(await heldUnpaid(shop)).toMatchObject({ orders: 2, seats: 4 })
  })
})

describe('a refusal', () => {
  const fill = async (who: { email: string }) => {
    const visitor = visitorOf(shop)
    const codes: string[] = []
    for (let n = 0; n < 3; n++)
      codes.push((await visitor.order(await visitor.payload(party(1), who))).data.code)
    return { visitor, codes }
  }

  it('says which cap, until when, and leads a browser to its own reservations', async () => {
    const { visitor, codes } = await fill({ email: someEmail() })
    const refused = await visitor.order(await visitor.payload(party(1)))
    const { data, json } = refused as unknown as { data: Refusal; json: { message: string } }
    expect(data).toMatchObject({ by: 'device', cap: 'orders', limit: 3, fits_at: '2026-11-21T18:30:00.000Z' })
    expect([...data.reservations].sort()).toEqual([...codes].sort())
    expect(json.message).toContain('apartados sin pagar')
  })

  it('tells who only types the e-mail nothing of its reservations', async () => {
    const email = someEmail()
    await fill({ email })
    const stranger = visitorOf(shop)
    const refused = await stranger.order(await stranger.payload(party(1), { email }))
    expect(refused.data).toMatchObject({ by: 'email', reservations: [] })
  })

  it('keeps nothing of a buyer in clear', async () => {
    const email = someEmail()
    await fill({ email })
    const { rows } = await shop.database.pool.query(
      `select encode(key, 'escape') as key from unpaid_subjects`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { key } of rows) expect(key).not.toContain(email.slice(0, 8))
  })
})

describe('the cookie of a device', () => {
  it('is random, for the API alone, and unreadable for scripts', async () => {
    const visitor = visitorOf(shop)
    const { headers } = await visitor.send('/api/v1.5/shopping-cart', party(1))
    expect(headers.get('set-cookie')).toMatch(
      /^device-v1=[\w-]{22}; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    )
    const again = await visitor.send('/api/v1.5/shopping-cart', party(1))
    expect(again.headers.get('set-cookie')).toBeNull()
  })
})

describe('forty orders of one buyer at once', () => {
  const rush = async (lockSubjects?: LockSubjects) => {
    const payload = await visitorOf(shop).payload(party(1))
    const { gateways } = wirePayments(shop.context)
    const place = () => {
      const body = orderPayload.parse(payload)
      const key = { scope: 'guest', route: '/x', key: randomUUID(), sha256: hashBody(body) }
      const parts = { gateways, ...(lockSubjects && { lockSubjects }) }
      return acceptOrder(shop.context, { payload: body, key, session: null }, parts).catch(() => null)
    }
    await Promise.all(Array.from({ length: 40 }, place))
    return (await heldUnpaid(shop)).orders
  }

  it('are three', async () => {
    expect(await rush()).toBe(3)
  }, 60_000)

  it('are more than three when nobody waits for the other: the test can see it', async () => {
    expect(await rush(async () => undefined)).toBeGreaterThan(3)
  }, 60_000)
})

describe('an account', () => {
  it('is a proven mailbox: at a crowded address it needs no code for its own e-mail', async () => {
    const address = '198.51.100.9'
    const crowd = visitorOf(shop, address)
    for (const qty of [6, 6]) await crowd.order(await crowd.payload(party(qty)))
    const email = someEmail()
    const authorization = `Bearer ${await signIn(shop, email)}`
    const visitor = visitorOf(shop, address)
    const body = await visitor.payload(party(1), { email })
    const headers = { authorization, 'idempotency-key': randomUUID() }
    expect((await visitor.send('/api/orders/create', body, headers)).status).toBe(201)
    const other = await visitor.payload(party(1))
    const refused = await visitor.send('/api/orders/create', other, {
      ...headers,
      'idempotency-key': randomUUID(),
    })
    expect(refused.code).toBe('email_code_required')
  })
})
