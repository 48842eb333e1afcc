import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Attempt } from '@/server/payments/attempts/list-attempts'
import { recordResult } from '@/server/payments/attempts/record-result'
import { eventually } from '../../support/eventually'
import { books, chargeOf, GOOD_CARD, pay, placed, press } from './actions'
import { chargeFor, eventRows, eventsOf, opened } from './inbox'
import { openPayingShop, type PayingShop } from './paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
afterEach(() => shop.sandbox('/controls', { hold: false, duplicate: 0, shuffle: false }))

describe('an event that comes before we know', () => {
  it('what the gateway answered is the payment, once', async () => {
    const { uuid, attempt } = await opened(shop)
    const token = await shop.token(GOOD_CARD)
    const answer = await shop.gateway.create(chargeFor(attempt, { card: { token } }))
    await eventually(async () => (await books(shop, uuid)).attempts[0] === 'paid')
    await recordResult(shop.context, shop.payments, attempt, answer)
    expect(await books(shop, uuid)).toMatchObject({ paid: attempt.amountMinor, attempts: ['paid'] })
  })

  /** A charge whose attempt nobody knows, and its event, parked. */
  const parked = async (orderId: string, amountMinor: number) => {
    const id = randomUUID()
    const token = await shop.token(GOOD_CARD)
    const asked = chargeFor({ id, orderId, amountMinor } as Attempt, { card: { token } })
    const { chargeId } = await shop.gateway.create(asked)
    const [event] = await eventsOf(shop, chargeId)
    const outcome = async () =>
      (await eventRows(shop)).find(({ event_id }) => event_id === event?.id)?.outcome
    await eventually(async () => (await outcome()) === 'parked')
    return { id, outcome }
  }

  it('our own attempt waits for it to be there', async () => {
    const { uuid, layaway_amount } = await placed(shop)
    const amount = Math.round(layaway_amount * 100)
    const { id, outcome } = await parked(uuid, amount)
    const now = shop.clock.now()
    await shop.context.pool.query(
      `insert into payment_attempts (id, order_id, gateway, method, state, amount_minor, currency, submitted_at,
         created_at, updated_at) values ($1, $2, 'sandbox', 'card', 'submitting', $3, 'MXN', $4, $4, $4)`,
      [id, uuid, amount, now],
    )
    shop.clock.advance(0.1)
    await shop.sweep('webhook_inbox')
    expect(await outcome()).toBe('recorded')
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', paid: amount, attempts: ['paid'] })
  })

  it('of an attempt that never appears is kept a day, then put aside', async () => {
    const { outcome } = await parked(randomUUID(), 5_000)
    shop.clock.advance(23 * 60)
    await shop.sweep('webhook_inbox')
    expect(await outcome()).toBe('parked')
    shop.clock.advance(61)
    await shop.sweep('webhook_inbox')
    expect(await outcome()).toBe('unknown_attempt')
  })
})

describe('an event that names what only the gateway does', () => {
  const about = async (by: 'charge' | 'customer', id: string) => {
    const event = { gateway: 'sandbox', eventId: `evt_${randomUUID()}`, subject: { by, id } }
    await shop.context.pool.query(
      `insert into gateway_events (gateway, event_id, ${by}_id, body, received_at) values ('sandbox', $1, $2, '{}', $3)`,
      [event.eventId, id, shop.clock.now()],
    )
    await shop.sweep('webhook_inbox')
    return (await eventRows(shop)).find(({ event_id }) => event_id === event.eventId)?.outcome
  }

  /** A transfer that arrived while the gateway's own events do not. */
  const transferred = async () => {
    await shop.sandbox('/controls', { hold: true })
    const order = await placed(shop)
    const { data } = (await pay(shop, order.code, { method: 'spei' })).json
    const { id } = await chargeOf(shop, data.uuid)
    await press(shop, `/console/charges/${id}/transfer`, { minor: '30000' })
    return { ...order, charge: id }
  }

  it('is found by the charge', async () => {
    const { uuid, charge } = await transferred()
    expect(await about('charge', charge)).toBe('recorded')
    expect(await books(shop, uuid)).toMatchObject({ paid: 30_000 })
  })

  it('is found by the customer, which the order is there', async () => {
    const { uuid } = await transferred()
    expect(await about('customer', uuid)).toBe('recorded')
    expect(await books(shop, uuid)).toMatchObject({ paid: 30_000 })
  })

  it('waits while nobody knows it', async () => {
    expect(await about('charge', 'ch_of_somebody_else')).toBe('parked')
  })
})
