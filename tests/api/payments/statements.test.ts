import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually'
import { books, dueOf, GOOD_CARD, pay, placed } from './actions'
import { openPayingShop, type PayingShop } from './paying-shop'

/** As docs/performance.md tells them; who adds one says there what for. */
const ORDER = 25
const QUOTE = 2
const PAYMENT = 54

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await paid()
})
afterAll(() => shop.close())

describe('what the database is asked', () => {
  it('of a cart and an order is seats and rows: prices, rates, products and holidays only where they changed', async () => {
    const { asked } = await listenTo(() => placed(shop))
    expect(asked.length).toBeLessThanOrEqual(QUOTE + ORDER)
    expect(asked.filter((text) => text.includes('fact_versions'))).toHaveLength(2)
  })

  it('of a card payment and its webhook locks the payable once a transaction', async () => {
    const asked = await paid()
    expect(asked.length).toBeLessThanOrEqual(PAYMENT)
    expect(asked.filter((text) => /from "?payables"?.* for update/.test(text))).toHaveLength(2)
    // What the gateway tells meanwhile waits for it in this process, and needs no transaction of its own then.
    expect(asked.filter((text) => text === 'commit')).toHaveLength(2)
  })
})

/** A payment by card until its webhook is worked off; the page's own questions before it are not counted. */
async function paid(): Promise<string[]> {
  const { uuid, code } = await placed(shop)
  const [amount, token] = [await dueOf(shop, code), await shop.token(GOOD_CARD)]
  const { asked } = await listenTo(async () => {
    await pay(shop, code, { method: 'card', token, amount })
    await eventually(() => workedOff())
  })
  expect((await books(shop, uuid)).attempts).toEqual(['paid'])
  return asked
}

async function workedOff(): Promise<boolean> {
  const { rows } = await shop.context.pool.query<{ left: number }>(
    `/* the test */ select (select count(*) from gateway_events where processed_at is null)
       + (select count(*) from sandbox_gateway.deliveries where status = 'waiting') as left`,
  )
  return Number(rows[0]?.left) === 0
}

/** Every statement of this process meanwhile, but those of the sandbox, which stands for a service elsewhere. */
async function listenTo<T>(
  work: () => Promise<T>,
): Promise<{ readonly asked: string[]; readonly answer: T }> {
  const asked: string[] = []
  const real = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text: string }]
    const text = (typeof first === 'string' ? first : first.text).replace(/\s+/g, ' ').trim()
    if (!/sandbox_gateway|the test|^(BEGIN|COMMIT)\b/.test(text)) asked.push(text)
    return Reflect.apply(real, this, given)
  } as typeof real
  try {
    return { answer: await work(), asked }
  } finally {
    pg.Client.prototype.query = real
  }
}
