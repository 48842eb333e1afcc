import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { money } from '@/lib/money/money'
import type * as Owner from '@/server/payments/credit/credit-owner'
import { creditOf, creditsLeft } from '@/server/payments/credit/credits-left'
import { giveBackCredit } from '@/server/payments/credit/give-back-credit'
import { issueCredit } from '@/server/payments/credit/issue-credit'
import { reserveCredit } from '@/server/payments/credit/reserve-credit'
import { releaseCredit, spendCredit } from '@/server/payments/credit/spend-credit'
import { type Context, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { assertInvariants } from '@/tests/support/invariants'
import { someEmail } from '@/tests/support/some-email'
import { NOW } from '../checkout/support/shop'
import { placed } from './actions'
import { openPayingShop, type PayingShop } from './paying-shop'

/** Whether who spends credit locks its owner; a control takes that out. */
const guard = vi.hoisted(() => ({ locks: true }))
vi.mock('@/server/payments/credit/credit-owner', async (original) => {
  const real = await original<typeof Owner>()
  const lockCreditOwner: typeof Owner.lockCreditOwner = async (context, owner) =>
    guard.locks ? real.lockCreditOwner(context, owner) : true
  return { ...real, lockCreditOwner }
})

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  guard.locks = true
  shop.clock.moveTo(NOW)
})

const mxn = (minor: number) => money(minor, 'MXN')
const left = (email: string) => creditsLeft(shop.context, { email, currency: 'MXN' })
const balance = async (email: string) => (await creditOf(shop.context, { email, currency: 'MXN' })).amount
const holds = (only: string) => assertInvariants(shop.context.pool, shop.clock.now(), [only])

/** Credit of somebody new. */
async function issued(minor: number, endsOn?: string, email = someEmail()) {
  const about = { email, locale: 'es_MX', reason: 'goodwill', order: null } as const
  const end = endsOn === undefined ? {} : { endsOn }
  const key = `test:${newId(new Date())}`
  await transact(shop.context, (inside) => issueCredit(inside, { ...about, ...end, key, amount: mxn(minor) }))
  return { email, key }
}

/** An order with a payment of 100 MXN that is open, and of which so much is to be paid with credit. */
async function spender(creditMinor: number) {
  const { uuid: orderId } = await placed(shop)
  const id = newId(shop.clock.now())
  await shop.context.pool.query(
    `insert into payment_attempts (id, order_id, gateway, method, state, amount_minor, credit_minor, currency,
       created_at, updated_at) values ($1, $2, 'sandbox', 'card', 'submitting', 10000, $3, 'MXN', $4, $4)`,
    [id, orderId, creditMinor, shop.clock.now()],
  )
  return { attemptId: id, orderId, id, currency: 'MXN', replan: null } as const
}

const reserve = (context: Context, email: string, minor: number, by: Awaited<ReturnType<typeof spender>>) =>
  reserveCredit(context, { ...by, email, amount: mxn(minor) })

async function mailsTo(email: string, template: string) {
  const { rows } = await shop.context.pool.query(
    'select data from mails where recipient = $1 and template = $2 order by created_at, id',
    [email, template],
  )
  return rows.map(({ data }) => data)
}

describe('credit', () => {
  it('is issued once for an event, for a year, and told to its owner in lower case', async () => {
    const email = someEmail()
    const credit = {
      ...{ key: `goodwill:${email}`, email: `  ${email.toUpperCase()} `, order: null },
      ...{ amount: mxn(329_000) },
      locale: 'es_MX',
      reason: 'goodwill',
    } as const
    const all = await Promise.all(
      [1, 2, 3].map(() => transact(shop.context, (inside) => issueCredit(inside, credit))),
    )
    expect(all.filter(Boolean)).toHaveLength(1)
    expect(await left(email)).toMatchObject([{ leftMinor: 329_000, endsOn: '2027-11-21' }])
    expect(await mailsTo(email, 'credit_issued')).toMatchObject([
      { amount: 3290, balance: 3290, ends_on: '2027-11-21', reason: 'goodwill' },
    ])
  })

  it('that is reserved is nobody else’s, that is released free again, and that is spent on the ledger', async () => {
    const { email } = await issued(30_000, '2027-05-01')
    await issued(20_000, '2027-01-01', email)
    const by = await spender(25_000)
    await transact(shop.context, (inside) => reserve(inside, email, 25_000, by))
    expect(await left(email)).toMatchObject([{ leftMinor: 25_000, endsOn: '2027-05-01' }])
    for (let twice = 0; twice < 2; twice++)
      await transact(shop.context, (inside) => releaseCredit(inside, by))
    expect(await balance(email)).toBe(50_000)
    const again = await spender(25_000)
    await transact(shop.context, (inside) => reserve(inside, email, 25_000, again))
    for (let twice = 0; twice < 2; twice++)
      await transact(shop.context, (inside) => spendCredit(inside, again))
    expect(await balance(email)).toBe(25_000)
    const { rows } = await shop.context.pool.query(
      `select amount_minor, method from ledger_entries where order_id = $1 and kind = 'payment'`,
      [again.orderId],
    )
    expect(rows).toEqual([{ amount_minor: -25_000, method: 'credit' }])
    await holds('I33')
  })

  it('that comes back has its old end or 60 days, and never more comes back than was spent', async () => {
    const { email } = await issued(10_000, '2026-12-01')
    await issued(10_000, '2027-08-01', email)
    const by = await spender(20_000)
    await transact(shop.context, (inside) => reserve(inside, email, 20_000, by))
    await transact(shop.context, (inside) => spendCredit(inside, by))
    const back = (minor: number) =>
      transact(shop.context, (inside) => giveBackCredit(inside, by.orderId, mxn(minor)))
    await back(15_000)
    expect((await left(email)).map(({ leftMinor, endsOn }) => [endsOn, leftMinor]).sort()).toEqual([
      ['2027-01-20', 5_000],
      ['2027-08-01', 10_000],
    ])
    await expect(back(5_001)).rejects.toThrow(RangeError)
    await back(5_000)
    expect(await balance(email)).toBe(20_000)
    await holds('I33')
    await holds('I33c')
  })

  it('that nobody spent ends with its day, by the clock of the currency, and is told 30 and 7 days before, once', async () => {
    const { email } = await issued(10_000, '2027-02-01')
    for (const day of ['2027-01-01', '2027-01-02', '2027-01-10', '2027-01-25', '2027-01-26']) {
      shop.clock.moveTo(`${day}T14:00:00Z`) // eight in the morning in Mexico City
      await shop.sweep('credit_reminders')
      const before = (await mailsTo(email, 'credit_ending')).length
      shop.clock.moveTo(`${day}T15:00:00Z`)
      await Promise.all([shop.sweep('credit_reminders'), shop.sweep('credit_reminders')])
      const written = { '2027-01-02': 1, '2027-01-25': 1 }[day] ?? 0
      expect([day, (await mailsTo(email, 'credit_ending')).length - before]).toEqual([day, written])
    }
    shop.clock.moveTo('2027-02-02T05:59:00Z')
    await shop.sweep('credit_expiry')
    expect(await balance(email)).toBe(10_000)
    shop.clock.moveTo('2027-02-02T06:00:00Z')
    expect(await balance(email)).toBe(0)
    await Promise.all([shop.sweep('credit_expiry'), shop.sweep('credit_expiry')])
    expect(await left(email)).toEqual([])
    await holds('I33')
  })

  it('that is reserved when its day ends waits for the payment: it is spent all the same', async () => {
    const { email } = await issued(10_000, '2026-11-30')
    const by = await spender(10_000)
    await transact(shop.context, (inside) => reserve(inside, email, 10_000, by))
    shop.clock.moveTo('2026-12-02T18:00:00Z')
    await shop.sweep('credit_expiry')
    expect(await transact(shop.context, (inside) => spendCredit(inside, by))).toBe(true)
    await holds('I33')
  })
})

/** Two payments at once with the same credit: the second asks while the first has not committed. */
async function race(email: string) {
  const [one, other] = [await spender(8_000), await spender(8_000)]
  let commit = () => {}
  const isLate = new Promise<void>((resolve) => {
    commit = resolve
  })
  let reserved = () => {}
  const isReserved = new Promise<void>((resolve) => {
    reserved = resolve
  })
  const first = transact(shop.context, async (inside) => {
    await reserve(inside, email, 8_000, one)
    reserved()
    await isLate
  })
  await isReserved
  const second = transact(shop.context, (inside) => reserve(inside, email, 8_000, other)).then(
    () => 'reserved',
    ({ code }: { code?: string }) => code,
  )
  await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 300))])
  commit()
  await first
  return second
}

describe('two payments with the same credit', () => {
  it('cannot both have it', async () => {
    const { email } = await issued(10_000)
    expect(await race(email)).toBe('credit_changed')
    expect(await balance(email)).toBe(2_000)
    await holds('I33')
  })

  it('both have it with the lock taken out: this test can see it', async () => {
    guard.locks = false
    const { email } = await issued(10_000)
    expect(await race(email)).toBe('reserved')
    await expect(holds('I33')).rejects.toThrow('I33')
  })
})
