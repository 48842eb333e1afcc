import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Wheel, WheelSpin } from '@/lib/campaigns/wheel/wheel-contract'
import type { PricedCart } from '@/lib/cart/contract'
import { ImportRefused } from '@/server/catalogue/import/import-run'
import { putWheel, WHEEL } from '@/tests/support/campaigns/wheel'
import { someEmail } from '@/tests/support/some-email'
import { call, walkCart } from '../checkout/support/buyer'
import { NOW, openShop, type Shop, signIn } from '../checkout/support/shop'
import { mailedCode } from '../reservations/mailed-code'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.moveTo(NOW)
  await shop.database.pool.query('delete from wheel_spins; delete from wheel_prizes')
  await putWheel(shop.context)
})

const see = async (locale = 'es_MX') =>
  (await call<Wheel | null>(shop, 'GET', '/api/wheel', { headers: { 'x-locale': locale } })).json.data
const spin = (body: object, headers: Record<string, string> = {}, key = randomUUID()) =>
  call<WheelSpin>(shop, 'POST', '/api/wheel/spins', { body, headers: { 'idempotency-key': key, ...headers } })
const ask = (email: string) => call(shop, 'POST', '/api/wheel/codes', { body: { email } })
/** Somebody signed in, whose address is proved unless it is said otherwise. */
const bearer = async (email = someEmail(), isProven = true) => {
  const authorization = `Bearer ${await signIn(shop, email)}`
  if (isProven)
    await shop.database.pool.query('update users set email_verified_at = $2 where email = $1', [
      email,
      shop.clock.now(),
    ])
  return { authorization }
}
const count = async (text: string) =>
  Number((await shop.database.pool.query(`select count(*) from ${text}`)).rows[0].count)

/** All weight on one prize, so that it is known what comes out. */
const only = (key: string, change: object = {}) => ({
  ...WHEEL,
  prizes: [
    { ...(WHEEL.prizes.find((prize) => prize.key === key) ?? WHEEL.prizes[0]), weight: 9_999 },
    { key: 'rest', percent: 1, weight: 1, stock: 5 },
  ],
  ...change,
})

describe('the wheel', () => {
  it('is shown with the odds that draw, in both languages, and is null where there is none', async () => {
    expect(await see()).toMatchObject({
      ...{ id: 'test-wheel', name: 'Ruleta', state: 'open', legal_note: 'Aviso', permit: 'TEST-1' },
      prizes: [
        { key: 'off-3', percent: 3, odds: 60, is_gone: false },
        { key: 'off-10', percent: 10, odds: 30, is_gone: false },
        { key: 'nothing', percent: null, odds: 10, is_gone: false },
      ],
      ...{ consolation: { percent: 2 }, coupon_days: 30, coupons: { total: 1_001, last_given_at: null } },
    })
    expect((await see('en_US'))?.name).toBe('Wheel')
    await putWheel(shop.context, null)
    expect(await see()).toBeNull()
    expect((await spin({}, await bearer())).status).toBe(404)
  })

  it('gives a signed-in traveller a coupon of their own: mailed, with an end, good for one trip of theirs', async () => {
    await putWheel(shop.context, only('off-3'))
    const email = someEmail()
    const me = await bearer(email)
    const answer = await spin({}, me)
    expect(answer.json.data).toMatchObject({
      ...{ drawn: { key: 'off-3', percent: 3 }, given: { key: 'off-3' }, is_earlier: false },
      coupon: { ends_at: '2026-12-22T05:59:59.000Z', is_used: false },
    })
    const code = answer.json.data.coupon?.code ?? ''
    expect(code).toMatch(/^RUL3-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const { rows } = await shop.database.pool.query(
      `select data from mails where template = 'wheel_prize' and recipient = $1`,
      [email],
    )
    expect(rows).toMatchObject([{ data: { percent: 3, coupon: code, ends_on: '2026-12-21' } }])
    const reasons = async (headers: Record<string, string>) => {
      const body = walkCart([code])
      const { json } = await call<PricedCart>(shop, 'POST', '/api/v1.5/shopping-cart', { body, headers })
      return json.data.changes.map(({ reason }) => reason)
    }
    expect(await reasons({})).toEqual([])
    expect(await reasons(me)).toEqual([])
    expect(await reasons(await bearer())).toEqual(['coupon_of_somebody_else'])
  })

  it('turns once: sent again with the key it is the same draw, with another one it is told as earlier', async () => {
    await putWheel(shop.context, only('off-3'))
    const me = await bearer()
    const key = randomUUID()
    const first = await spin({}, me, key)
    const again = await spin({}, me, key)
    expect(again.json.data).toEqual(first.json.data)
    const later = await spin({}, me)
    expect(later.json.data).toEqual({ ...first.json.data, is_earlier: true })
    const own = await call<WheelSpin>(shop, 'GET', '/api/wheel/spin', { headers: me })
    expect(own.json.data).toEqual(later.json.data)
    expect(await count('wheel_spins')).toBe(1)
  })

  it('proves a guest by a mailed code, and answers a lost answer also when the code is over', async () => {
    const email = someEmail()
    expect((await spin({})).json).toMatchObject({ code: 'invalid', errors: { email: expect.anything() } })
    expect((await spin({ email })).json.code).toBe('email_code_required')
    expect((await ask(email)).status).toBe(200)
    const digits = await mailedCode(shop, email)
    const wrong = await spin({ email, email_code: digits === '111111' ? '222222' : '111111' })
    expect(wrong.json).toMatchObject({ code: 'email_code_wrong', data: { tries_left: 4 } })
    const key = randomUUID()
    const first = await spin({ email, email_code: digits }, {}, key)
    expect(first.status).toBe(200)
    shop.clock.advance(11)
    expect((await spin({ email, email_code: digits }, {}, key)).json.data).toEqual(first.json.data)
    expect((await spin({ email, email_code: digits })).json.code).toBe('email_code_wrong')
  })

  it('asks an account whose address is not proved for the code too, and looks at no other address', async () => {
    const email = someEmail()
    const me = await bearer(email, false)
    expect((await spin({ email: someEmail() }, me)).json.code).toBe('email_code_required')
    await ask(email)
    expect((await spin({ email_code: await mailedCode(shop, email) }, me)).status).toBe(200)
  })

  it('is turned once by a mailbox, however its address is spelled, and shows the other nothing', async () => {
    const name = `ana${randomUUID().slice(0, 8)}`
    expect((await spin({}, await bearer(`${name}@gmail.com`))).status).toBe(200)
    const other = await spin({}, await bearer(`${name.slice(0, 2)}.${name.slice(2)}+viajes@googlemail.com`))
    expect([other.status, other.json.code]).toEqual([409, 'wheel_turned'])
    expect(await count('wheel_spins')).toBe(1)
  })

  it('mails a mailbox three codes an hour at most, by all its spellings', async () => {
    const name = `eva${randomUUID().slice(0, 8)}`
    const sent: number[] = []
    for (let n = 0; n < 4; n++) sent.push((await ask(`${name}+${n}@example.com`)).status)
    expect(sent).toEqual([200, 200, 200, 429])
  })
})

describe('prizes', () => {
  it('that are used up become the consolation, and the wheel says when all are gone', async () => {
    await putWheel(
      shop.context,
      only('off-10', { prizes: [{ ...WHEEL.prizes[1], weight: 9_000, stock: 1 }, { ...WHEEL.prizes[2] }] }),
    )
    const spins: WheelSpin[] = []
    while ((await see())?.state === 'open') spins.push((await spin({}, await bearer())).json.data)
    expect(spins.filter(({ given }) => given.key === 'off-10')).toHaveLength(1)
    const wheel = await see()
    expect([wheel?.state, wheel?.coupons.last_given_at]).toEqual(['gone', new Date(NOW).toISOString()])
    const refused = await spin({}, await bearer())
    expect(refused.json).toMatchObject({ code: 'wheel_closed', data: { state: 'gone' } })
  })

  it('one that is gone is named as drawn, and its coupon is the consolation', async () => {
    await putWheel(shop.context, only('off-10'))
    await shop.database.pool.query(`update wheel_prizes set given = stock where prize = 'off-10'`)
    expect((await see())?.prizes[0]?.is_gone).toBe(true)
    const { data } = (await spin({}, await bearer())).json
    expect([data.drawn.key, data.given]).toEqual(['off-10', { key: 'consolation', percent: 2 }])
    expect(data.coupon?.code).toMatch(/^RUL2-/)
  })
})

describe('it does not turn', () => {
  const refusal = async () => (await spin({}, await bearer())).json

  it.each([
    ['ahead', { dates: { from: '2026-11-22', until: '2026-12-31' } }],
    ['over', { dates: { from: '2026-11-01', until: '2026-11-20' } }],
  ])('%s of its dates', async (state, change) => {
    await putWheel(shop.context, { ...WHEEL, ...change })
    expect((await see())?.state).toBe(state)
    expect(await refusal()).toMatchObject({ code: 'wheel_closed', data: { state } })
    expect((await ask(someEmail())).json.code).toBe('wheel_closed')
    expect(await count('wheel_spins')).toBe(0)
  })

  it.each([{ permit: null }, { legal_note: null }])('without %j outside the sandbox', async (change) => {
    await putWheel(shop.context, { ...WHEEL, ...change })
    expect((await see())?.state).toBe('open')
    const live = { ...shop.context.env.gateways, named: ['sandbox', 'stripe'] as const }
    const env = shop.context.env as { gateways: unknown }
    const before = env.gateways
    env.gateways = live
    try {
      expect((await see())?.state).toBe('not_permitted')
      expect(await refusal()).toMatchObject({ code: 'wheel_closed', data: { state: 'not_permitted' } })
    } finally {
      env.gateways = before
    }
  })
})

describe('its data', () => {
  it('is a new version when what decides a spin changed, and the same import changes nothing', async () => {
    const before = (await see())?.version ?? 0
    expect(await putWheel(shop.context)).toBe(0)
    const versionAfter = async (wheel: unknown) => {
      await putWheel(shop.context, wheel)
      return (await see())?.version
    }
    expect(await versionAfter({ ...WHEEL, coupon_days: 31 })).toBe(before + 1)
    expect(await versionAfter(WHEEL)).toBe(before + 2)
  })

  it('keeps dates counted from an import, whenever it is imported again', async () => {
    const wheel = { ...WHEEL, id: 'days', dates: { starts_in_days: -1, ends_in_days: 10 } }
    await putWheel(shop.context, wheel, '2026-11-21')
    const { start, end } = (await see()) ?? {}
    expect([start, end]).toEqual(['2026-11-20T06:00:00.000Z', '2026-12-02T05:59:59.000Z'])
    await putWheel(shop.context, wheel, '2026-11-25')
    expect((await see())?.end).toBe(end)
  })

  it.each([
    ['prizes', { prizes: WHEEL.prizes.slice(1) }],
    ['dates', { dates: { from: '2026-12-02', until: '2026-12-01' } }],
    ['prizes.0.stock', { prizes: [{ ...WHEEL.prizes[0], stock: null }, ...WHEEL.prizes.slice(1)] }],
  ])('is refused by field: %s', async (field, change) => {
    const failure = await putWheel(shop.context, { ...WHEEL, ...change }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ImportRefused)
    expect((failure as ImportRefused).problems.map((problem) => problem.field)).toContain(field)
  })

  it('is refused with fewer prizes than were given', async () => {
    await shop.database.pool.query(`update wheel_prizes set given = 12 where prize = 'off-3'`)
    const prizes = [{ ...WHEEL.prizes[0], stock: 11 }, ...WHEEL.prizes.slice(1)]
    await expect(putWheel(shop.context, { ...WHEEL, prizes })).rejects.toBeInstanceOf(ImportRefused)
  })
})
