import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromSummary } from '@/lib/cart/cart-summary'
import { type CartFacts, readCartFacts } from '@/server/cart/cart-facts'
import { createPool } from '@/server/db/pool'
import { transact } from '@/server/platform/context'
import { queriesOf } from '@/tests/support/queries-of'
import { cenotesCart, order, payloadFor, sync } from '../../checkout/support/buyer'
import { openShop, type Shop } from '../../checkout/support/shop'
import { IDS } from '../../checkout/support/stock'

let shop: Shop
/** What another process of the site has. */
let elsewhere: pg.Pool
beforeAll(async () => {
  shop = await openShop()
  elsewhere = createPool({ url: shop.database.url })
  await elsewhere.query(`insert into holidays values ('MX', '2026-11-16', '{"es": "Revolución"}')`)
  await elsewhere.query(`insert into holidays values ('MX', '2026-12-25', '{"es": "Navidad"}')`)
  await elsewhere.query(`insert into categories (id, name, description) values ('agua', '{}', '{}')`)
})
afterAll(async () => {
  await elsewhere.end()
  await shop.close()
})

const CART = cenotesCart(1)
const NOBODY = { person: null, currency: 'MXN', heldOrder: null, heldPlace: null } as const
const facts = (context = shop.context): Promise<CartFacts> =>
  readCartFacts(context, fromSummary(CART), NOBODY)
const asked = (work: () => Promise<unknown>) => queriesOf(shop.context.pool, work)
const priceOf = ({ pricing }: CartFacts) => pricing.get(IDS.cenotes)?.plans[0]?.totalMinor ?? 0

/** Every version as it would be after a change of everything. */
const forget = () => elsewhere.query('update fact_versions set version = gen_random_uuid()')

describe('what seldom changes', () => {
  it('is asked for once, and then its versions and the seats alone', async () => {
    await forget()
    const [first, second] = [await asked(() => facts()), await asked(() => facts())]
    expect(first).toHaveLength(6)
    expect(second.map((text) => text.match(/from (fact_versions|departures)/)?.[1]).sort()).toEqual([
      'departures',
      'fact_versions',
    ])
  })

  it('comes from no table whose changes raise no version', async () => {
    await forget()
    const { rows } = await shop.database.pool.query<{ name: string; args: string }>(
      `select tgrelid::regclass::text as name, encode(tgargs, 'escape') as args from pg_trigger
       where tgfoid = 'raise_fact_version'::regproc`,
    )
    const raised = new Map(rows.map(({ name, args }) => [name, args.replace('\\000', '')]))
    const read = (await asked(() => facts())).filter((text) => text.includes('as version'))
    expect(read).toHaveLength(4)
    const kinds = await Promise.all(read.map(kindsOf))
    const of = (tables: readonly string[]) => [...new Set(tables.map((table) => raised.get(table)))]
    expect(kinds.flatMap(of).sort()).toEqual(['holidays', 'prices', 'products', 'rates'])
  })

  it.each([
    ['a price', `update sales_plans set total_minor = total_minor + 700`],
    ['a promotion', `update promotions set percent = 9, product_id = null`],
    ['a fee', `insert into service_fees values ('${IDS.cenotes}', 90, 7)`],
    ['a rate', `update exchange_rates set rate = rate * 1.1 where currency = 'MXN'`],
    ['a holiday', `delete from holidays where day > '2026-12-01'`],
    ['what a product is called', `update products set content = content || '{"name": {"es": "Otro"}}'`],
    ['an add-on', `update add_ons set price_minor = price_minor + 300 where price_minor > 0`],
    ['who a host is', `update hosts set phone = '+529990000000'`],
    ['a country', `update countries set national = not national`],
    ['an address', `update slugs set slug = slug || '-2'`],
    ['a picture', `update pictures set width = width + 1`],
    ['a platform', `update platforms set name = 'Otra'`],
    ['a category', `insert into product_categories values ('${IDS.cenotes}', 'agua')`],
  ])('is read anew when another process changes %s', async (_, change) => {
    const before = await facts()
    await elsewhere.query(change)
    expect(await facts()).not.toEqual(before)
  })

  it('is, read in a transaction that is taken back, nothing that others are told', async () => {
    const before = priceOf(await facts())
    const dryRun = transact(shop.context, async (inside) => {
      await inside.db.execute(sql`update sales_plans set total_minor = total_minor + 900`)
      expect(priceOf(await facts(inside))).toBe(before + 900)
      throw new Error('taken back')
    })
    await expect(dryRun).rejects.toThrow('taken back')
    expect(priceOf(await facts())).toBe(before)
    await elsewhere.query('update sales_plans set total_minor = total_minor + 100')
    expect(priceOf(await facts())).toBe(before + 100)
  })
})

describe('a price that another process changes between two orders', () => {
  it('is what the second one is asked for and charged', async () => {
    const first = await quoted()
    expect((await order(shop, first)).json.data.amount).toBe(first.quote_total)
    await elsewhere.query('update sales_plans set total_minor = total_minor + 5000')
    const late = await order(shop, first)
    expect([late.status, late.json.code]).toEqual([409, 'quote_changed'])
    const second = await quoted()
    expect(second.quote_total).toBeGreaterThan(first.quote_total)
    expect((await order(shop, second)).json.data.amount).toBe(second.quote_total)
  })

  it('is never sold old, at whatever moment it changes', async () => {
    expect(await staleReads()).toBe(0)
  })

  it('would be sold old if nothing raised its version', async () => {
    await shop.database.pool.query('alter table sales_plans disable trigger sales_plans_fact')
    expect(await staleReads()).toBeGreaterThan(0)
    await shop.database.pool.query('alter table sales_plans enable trigger sales_plans_fact')
  })
})

async function quoted() {
  return payloadFor(CART, (await sync(shop, CART)).json.data)
}

/** How often one of six buyers reads a price that was over before they asked, while another process changes it. */
async function staleReads(): Promise<number> {
  let [begun, over, stale] = [await committedPrice(), 0, 0]
  over = begun
  let going = true
  const change = async () => {
    for (let times = 0; times < 40; times += 1) {
      begun += 1
      await elsewhere.query('update sales_plans set total_minor = $1 where product_id = $2', [
        begun,
        IDS.cenotes,
      ])
      over = begun
    }
    going = false
  }
  const buyer = async () => {
    while (going) {
      const from = over
      const price = priceOf(await facts())
      if (price < from || price > begun) stale += 1
    }
  }
  await Promise.all([change(), ...Array.from({ length: 6 }, buyer)])
  return stale
}

async function committedPrice(): Promise<number> {
  const { rows } = await elsewhere.query<{ price: number }>(
    'select total_minor as price from sales_plans where product_id = $1',
    [IDS.cenotes],
  )
  return Number(rows[0]?.price)
}

/** The tables that a statement reads, as the database plans it. */
async function kindsOf(text: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ 'QUERY PLAN': unknown }>({
    text: `explain (generic_plan, format json) ${text}`,
  })
  const names = JSON.stringify(rows).matchAll(/"Relation Name":"([a-z_]+)"/g)
  return [...names].flatMap(([, name = '']) => (name === 'fact_versions' ? [] : [name]))
}
