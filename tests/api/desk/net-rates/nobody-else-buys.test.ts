import { afterAll, beforeAll, expect, it } from 'vitest'
import { order, payloadFor, peruCart, sync } from '@/tests/api/checkout/support/buyer'
import { IDS } from '@/tests/api/checkout/support/stock'
import { GOOD_CARD, payCard } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { bought, changed, PATIENT, page, peruOf } from '@/tests/api/reservations/support/changing'
import { NET, SAID } from './said'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  const { pool } = shop.context
  await pool.query('update sales_plans set net_minor = $1', [NET])
  await pool.query('update add_ons set net_minor = $1', [NET])
  // A dollar is a peso: what is locked is the number that is looked for.
  await pool.query('update exchange_rates set rate = 1')
})
afterAll(() => shop.close())

const lockedNets = async () =>
  (
    await shop.context.pool.query<{ kind: string }>(
      'select distinct kind from reservation_lines where net_unit_minor / 100 = $1 / 100 order by kind',
      [NET],
    )
  ).rows.map(({ kind }) => kind)

it('is told by no answer to who fills a cart, buys and changes a trip, and by no mail or note of it', async () => {
  const priced = await sync(shop, peruCart())
  const placed = await order(shop, payloadFor(peruCart(), priced.json.data))
  const own = await bought(shop, 'layaway', peruCart())
  const more = await changed(shop, own, peruOf(2, { insurances: [], extras: [{ uuid: IDS.minor, qty: 1 }] }))
  await payCard(shop, own.code, GOOD_CARD)
  for (const answer of [priced.json, placed.json, more.told, more.applied.json, await page(shop, own)])
    expect(JSON.stringify(answer)).not.toMatch(SAID)
  await shop.settle()
  expect(await lockedNets()).toEqual(['extra', 'flight', 'insurance', 'package', 'room'])
  for (const table of ['mails', 'pushes', 'conversions', 'outbox_revalidations', 'audit_entries'])
    expect([table, await tells(table)]).toEqual([table, false])
})

async function tells(table: string): Promise<boolean> {
  const { rows } = await shop.context.pool.query<{ words: string }>(`select t::text as words from ${table} t`)
  return rows.some(({ words }) => SAID.test(words))
}
