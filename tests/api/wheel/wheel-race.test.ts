import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { spinWheel, type TakePrize } from '@/server/campaigns/wheel/spin-wheel'
import { spinnerOf } from '@/server/campaigns/wheel/spinner'
import { transact } from '@/server/platform/context'
import { putWheel, WHEEL } from '@/tests/support/campaigns/wheel'
import { someEmail } from '@/tests/support/some-email'
import { openShop, type Shop } from '../checkout/support/shop'

const STOCK = 5
const SPINNERS = 40
/** Almost every spin draws the one prize of which there are five; the other keeps the wheel open. */
const SCARCE = {
  ...WHEEL,
  prizes: [
    { key: 'scarce', percent: 10, weight: 9_999, stock: STOCK },
    { key: 'rest', percent: 3, weight: 1, stock: 1_000 },
  ],
}

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.pool.query('delete from wheel_spins; delete from wheel_prizes')
  await putWheel(shop.context, SCARCE)
})

const turn = (email: string, take?: TakePrize) =>
  transact(shop.context, (inside) => spinWheel(inside, spinnerOf(inside, email), 'es_MX', take))
const rush = (take?: TakePrize) =>
  Promise.all(Array.from({ length: SPINNERS }, () => turn(someEmail(), take)))
const scarceOf = (spins: Awaited<ReturnType<typeof rush>>) =>
  spins.filter(({ given }) => given.key === 'scarce').length

it('gives no more than there are to many at once, and a coupon to each', async () => {
  const spins = await rush()
  expect(scarceOf(spins)).toBe(STOCK)
  expect(new Set(spins.map(({ coupon }) => coupon?.code)).size).toBe(SPINNERS)
  const { rows } = await shop.database.pool.query(
    `select given from wheel_prizes where prize in ('scarce', 'consolation', 'rest') order by prize`,
  )
  expect(rows.reduce((sum, { given }) => sum + given, 0)).toBe(SPINNERS)
})

/** Looks, then takes: what another took in between is not seen. */
const lookThenTake: TakePrize = async ({ db }, wheelId, prize) => {
  const { rows } = await db.execute<{ is_left: boolean }>(sql`
    select stock is null or (select count(*) from wheel_spins s
      where s.wheel_id = p.wheel_id and s.given = p.prize) < stock as is_left
    from wheel_prizes p where wheel_id = ${wheelId} and prize = ${prize}`)
  return rows[0]?.is_left ?? false
}

it('gives more where it is looked first and taken then: the negative control', async () => {
  expect(scarceOf(await rush(lookThenTake))).toBeGreaterThan(STOCK)
})

it('draws once for one mailbox, however many ask at once', async () => {
  const email = someEmail()
  const spins = await Promise.all(Array.from({ length: 20 }, () => turn(email)))
  expect(new Set(spins.map(({ coupon }) => coupon?.code)).size).toBe(1)
  expect(spins.filter((spin) => !spin.is_earlier)).toHaveLength(1)
})

it('takes no prize and no turn where it dies before it is written', async () => {
  const email = someEmail()
  const dying = transact(shop.context, async (inside) => {
    await spinWheel(inside, spinnerOf(inside, email), 'es_MX')
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  const { rows } = await shop.database.pool.query(
    `select (select count(*)::int from wheel_spins) as spins, (select sum(given)::int from wheel_prizes) as given,
       (select count(*)::int from mails where recipient = $1) as mails`,
    [email],
  )
  expect(rows).toEqual([{ spins: 0, given: 0, mails: 0 }])
  expect((await turn(email)).is_earlier).toBe(false)
})
