import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findAttempt } from '@/server/payments/attempts/find-attempt'
import { reconcileAttempt } from '@/server/payments/attempts/reconcile-attempt'
import { eventually } from '../../support/eventually'
import { books, GOOD_CARD, pay, payCard, placed, received, shown } from './actions'
import { openPayingShop, type PayingShop } from './paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
afterEach(() => shop.settle())

const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

describe('one key', () => {
  it('twenty times at once is one charge, and everybody is told the same', async () => {
    const { uuid, code, layaway_amount: amount } = await placed(shop)
    const [key, token] = [randomUUID(), await shop.token(GOOD_CARD)]
    const answers = await times(20, () => pay(shop, code, { method: 'card', token, amount }, key))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ json }) => JSON.stringify(json.data))).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(19)
    expect(await received(shop, uuid)).toBe(Math.round(amount * 100))
    expect((await books(shop, uuid)).attempts).toEqual(['paid'])
  })

  it('much later answers how that attempt stands by then', async () => {
    const { uuid, code, due_amount: amount } = await placed(shop)
    const [key, token] = [randomUUID(), await shop.token('4000002760003184')]
    const first = await pay(shop, code, { method: 'card', token, amount }, key)
    shop.clock.advance(31)
    await eventually(async () => (await books(shop, uuid)).attempts[0] === 'expired')
    const again = await pay(shop, code, { method: 'card', token, amount }, key)
    expect(again.json.data).toMatchObject({ uuid: first.json.data.uuid, status: 'expired' })
  })

  it('with another body is refused', async () => {
    const { uuid, code } = await placed(shop)
    const key = randomUUID()
    await payCard(shop, code, GOOD_CARD, {}, key)
    const other = await payCard(shop, code, GOOD_CARD, { amount: 200 }, key)
    expect([other.status, other.json.code]).toEqual([422, 'idempotency_key_reused'])
    expect((await books(shop, uuid)).attempts).toEqual(['paid'])
  })

  it('is of one order: with the code of another order it is another key', async () => {
    const [one, two] = [await placed(shop), await placed(shop)]
    const key = randomUUID()
    const first = await payCard(shop, one.code, GOOD_CARD, {}, key)
    const second = await payCard(shop, two.code, GOOD_CARD, {}, key)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.json.data.uuid).not.toBe(second.json.data.uuid)
  })

  it('is not spent by a refusal', async () => {
    const { code } = await placed(shop)
    const key = randomUUID()
    expect((await pay(shop, code, { method: 'card' }, key)).status).toBe(422)
    expect((await payCard(shop, code, GOOD_CARD, {}, key)).status).toBe(201)
  })

  it('is required', async () => {
    const { code } = await placed(shop)
    const { status, json } = await payCard(shop, code, GOOD_CARD, {}, '')
    expect([status, json.code]).toEqual([400, 'idempotency_key_missing'])
  })
})

describe('different keys', () => {
  it.each(['full', 'layaway'] as const)('twenty tabs at once (%s) are one charge', async (mode) => {
    const { uuid, code, due_amount: amount } = await placed(shop, mode)
    const tokens = await times(20, () => shop.token(GOOD_CARD))
    const answers = await times(20, (n) => pay(shop, code, { method: 'card', token: tokens[n], amount }))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const codes = new Set(answers.filter(({ status }) => status !== 201).map(({ json }) => json.code))
    for (const told of codes) expect(['payment_in_progress', 'already_paid']).toContain(told)
    expect(await received(shop, uuid)).toBe(Math.round(amount * 100))
    expect((await books(shop, uuid)).attempts.filter((state) => state === 'paid')).toHaveLength(1)
  })

  it('of one payer, twenty tabs at once, are one charge that everybody is told', async () => {
    const { uuid, code, due_amount: amount } = await placed(shop)
    const [tokens, payer] = [await times(20, () => shop.token(GOOD_CARD)), randomUUID()]
    const answers = await times(20, (n) =>
      pay(shop, code, { method: 'card', token: tokens[n], amount, paid_amount: 0 }, randomUUID(), payer),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ json }) => json.data.uuid)).size).toBe(1)
    expect(await received(shop, uuid)).toBe(Math.round(amount * 100))
  })

  it('of one payer are two payments when they are 10 s apart, or of two amounts', async () => {
    const { uuid, code, due_amount: amount } = await placed(shop)
    const payer = randomUUID()
    const once = async (much: number) => {
      const body = { method: 'card', token: await shop.token(GOOD_CARD), amount: much }
      return (await pay(shop, code, body, randomUUID(), payer)).json.data.uuid
    }
    const first = await once(amount)
    expect(await once(amount)).toBe(first)
    const other = await once(200)
    shop.clock.advance(0.2)
    const later = await once(amount)
    expect(new Set([first, other, later]).size).toBe(3)
    expect((await books(shop, uuid)).attempts).toEqual(['paid', 'paid', 'paid'])
  })

  it('of two payers who pay the same at once are two payments', async () => {
    const { uuid, code, due_amount: amount } = await placed(shop)
    await payCard(shop, code, GOOD_CARD)
    shop.clock.advance(1)
    const half = async () => {
      const body = { method: 'card', token: await shop.token(GOOD_CARD), amount }
      return (await pay(shop, code, body, randomUUID(), randomUUID())).json.data
    }
    const [one, two] = [await half(), await half()]
    expect([one.status, two.status, one.uuid === two.uuid]).toEqual(['paid', 'paid', false])
    expect((await books(shop, uuid)).attempts).toEqual(['paid', 'paid', 'paid'])
  })

  it('with different methods leave one way open, or one payment', async () => {
    const { uuid, code } = await placed(shop)
    const tokens = await times(5, () => shop.token(GOOD_CARD))
    await times(10, (n) =>
      pay(shop, code, n % 2 ? { method: 'oxxo' } : { method: 'card', token: tokens[n / 2] }),
    )
    const { attempts } = await books(shop, uuid)
    expect(attempts.filter((state) => state === 'paid' || state === 'pending')).toHaveLength(1)
  })

  it('a moment later do not pay the next part by mistake', async () => {
    const { uuid, code, due_amount: amount } = await placed(shop)
    await payCard(shop, code, GOOD_CARD)
    const twin = await payCard(shop, code, GOOD_CARD, { amount })
    expect([twin.status, twin.json.code, twin.headers.get('retry-after')]).toEqual([
      409,
      'payment_in_progress',
      '10',
    ])
    shop.clock.advance(1)
    expect((await payCard(shop, code, GOOD_CARD)).json.data.status).toBe('paid')
    expect((await books(shop, uuid)).attempts).toEqual(['paid', 'paid'])
  })
})

it('webhooks, return page and sweep at once book one payment', async () => {
  await shop.sandbox('/controls', { hold: true, duplicate: 5 })
  const { uuid, code } = await placed(shop)
  const { data } = (await payCard(shop, code, '4000000000004087')).json
  const attempt = await findAttempt(shop.context, data.uuid)
  if (!attempt) throw new Error('no attempt')
  shop.clock.advance(0.2)
  const looks = times(10, () => reconcileAttempt(shop.context, shop.payments, attempt))
  const pages = times(10, () => shown(shop, data.uuid))
  const sweeping = shop.sweep('payment_reconciliation')
  await shop.sandbox('/controls', { hold: false })
  await Promise.all([looks, pages, sweeping])
  await shop.settle()
  expect(await books(shop, uuid)).toMatchObject({ attempts: ['paid'], paid: attempt.amountMinor })
  await shop.sandbox('/controls', { duplicate: 0 })
})
