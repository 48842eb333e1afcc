import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderCodeSent, OrderPayloadInput } from '@/lib/checkout/contract'
import { orderPayload } from '@/lib/checkout/contract'
import { tripsOfOrder } from '@/lib/checkout/order-trips'
import type { MailData } from '@/server/mails'
import { openData } from '@/server/platform/mail/secret-mail'
import { captchaService } from '@/tests/support/captcha-service'
import { ROOMY_LIMITS } from '@/tests/support/roomy-limits'
import { someBuyer } from '@/tests/support/some-buyer'
import { cenotesCart, walkCart } from './support/buyer'
import { NOW, openShop, type Shop } from './support/shop'
import { emptyShelves, heldUnpaid, type Visitor, visitorOf } from './support/visitors'

const ADDRESS = '198.51.100.20'

let shop: Shop
let visitor: Visitor
let body: OrderPayloadInput
beforeAll(async () => {
  shop = await openShop({ UNPAID_ORDERS_MAX: '', UNPAID_SEATS_MAX: '' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.moveTo(NOW)
  await emptyShelves(shop)
  const crowd = visitorOf(shop, ADDRESS)
  await crowd.order(await crowd.payload(cenotesCart(8)))
  await crowd.order(await crowd.payload(cenotesCart(2)))
  await shop.database.pool.query('truncate rate_limits')
  visitor = visitorOf(shop, ADDRESS)
  body = await visitor.payload(cenotesCart(2))
})

function askFor(order: OrderPayloadInput, who: Visitor = visitor) {
  const trips = tripsOfOrder(orderPayload.parse(order))
  return who.send<OrderCodeSent>('/api/orders/codes', { email: order.general_info.email, trips })
}

/** Every mail with a code, the newest first. */
async function codeMails() {
  const { rows } = await shop.database.pool.query(
    `select id, data, recipient from mails where template = 'order_code' order by created_at desc, id desc`,
  )
  return rows
}

/** The digits of the newest mail. */
async function mailed(): Promise<{ digits: string; recipient: string; count: number }> {
  const mails = await codeMails()
  const { id, data, recipient } = mails[0]
  return {
    digits: openData<MailData['order_code']>(shop.context, id, data).digits,
    recipient,
    count: mails.length,
  }
}

const wrong = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')
const withCode = (code: string, order = body) => ({ ...order, email_code: code })

describe('a buyer at an address with ten unpaid seats', () => {
  it('is asked for a code, gets it by mail, and orders with it: what was typed is the same order', async () => {
    const key = randomUUID()
    const refused = await visitor.order(body, key)
    expect([refused.status, refused.code]).toEqual([409, 'email_code_required'])
    const sent = await askFor(body)
    expect(sent.data).toEqual({
      needed: true,
      expires_at: '2026-11-21T18:15:00.000Z',
      resend_in: 60,
    })
    const mail = await mailed()
    expect(mail.recipient).toBe(body.general_info.email)
    const placed = await visitor.order(withCode(mail.digits), key)
    expect(placed.status).toBe(201)
    expect(await heldUnpaid(shop)).toMatchObject({ seats: 12 })
    // A lost answer asked for again, without the code: the key is enough.
    expect((await visitor.order(body, key)).data.code).toBe(placed.data.code)
  })

  it('spends the code with the order: the next one needs its own', async () => {
    await askFor(body)
    const { digits } = await mailed()
    expect((await visitor.order(withCode(digits))).status).toBe(201)
    expect((await visitor.order(withCode(digits))).code).toBe('email_code_wrong')
  })

  it('lets two orders at once have one code of which one goes through', async () => {
    await askFor(body)
    const { digits } = await mailed()
    const answers = await Promise.all([1, 2, 3].map(() => visitor.order(withCode(digits))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('keeps the code when the order is refused for another reason', async () => {
    await askFor(body)
    const { digits } = await mailed()
    const other = await visitor.order({ ...withCode(digits), quote_total: body.quote_total + 1 })
    expect(other.code).toBe('quote_changed')
    expect((await visitor.order(withCode(digits))).status).toBe(201)
  })

  it('is told how many tries are left, and after the last one the right code is none either', async () => {
    await askFor(body)
    const { digits } = await mailed()
    const left = []
    for (let n = 0; n < 5; n++) left.push((await visitor.order(withCode(wrong(digits)))).data)
    expect(left).toEqual([4, 3, 2, 1, 0].map((tries_left) => ({ tries_left })))
    expect((await visitor.order(withCode(digits))).code).toBe('email_code_wrong')
    expect((await heldUnpaid(shop)).seats).toBe(10)
  })

  it('gains nothing by guessing in parallel: five tries are five', async () => {
    await askFor(body)
    const { digits } = await mailed()
    const guesses = Array.from({ length: 8 }, () => visitor.order(withCode(wrong(digits))))
    await Promise.all(guesses)
    const { rows } = await shop.database.pool.query('select max(tries) as tries from order_codes')
    expect(rows[0].tries).toBe(5)
  })

  it('finds the code over after 15 minutes, and too soon gets no second mail', async () => {
    await askFor(body)
    const { digits } = await mailed()
    await askFor(body)
    expect((await mailed()).count).toBe(1)
    shop.clock.advance(16)
    body = await visitor.payload(cenotesCart(2), body.general_info)
    expect((await visitor.order(withCode(digits))).code).toBe('email_code_wrong')
    await askFor(body)
    const second = await mailed()
    expect(second.count).toBe(2)
    expect((await visitor.order(withCode(second.digits))).status).toBe(201)
  })

  it('finds the code good for this e-mail and this cart alone', async () => {
    await askFor(body)
    const { digits } = await mailed()
    const { email } = body.general_info
    const stranger = { ...body, general_info: { ...body.general_info, ...someBuyer() } }
    expect((await visitor.order(withCode(digits, stranger))).code).toBe('email_code_wrong')
    const elsewhere = await visitor.payload(walkCart([]), { email })
    expect((await visitor.order(withCode(digits, elsewhere))).code).toBe('email_code_wrong')
  })

  it('is mailed six codes an hour at most, whatever is in the cart', async () => {
    const statuses = []
    for (let qty = 1; qty <= 8; qty++) {
      await shop.database.pool.query('truncate rate_limits')
      const order = await visitor.payload(cenotesCart(qty), body.general_info)
      statuses.push((await askFor(order)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    expect((await mailed()).count).toBe(6)
  })

  it('is mailed no more of them by other spellings of the address', async () => {
    const statuses = []
    for (const [n, local] of [
      'ana.lopez',
      'a.nalopez',
      'analopez+1',
      'ANALOPEZ+2',
      'analopez',
      'ana.lopez+3',
      'an.alopez',
      'analopez+4',
    ].entries()) {
      await shop.database.pool.query('truncate rate_limits')
      const email = `${local}@${n % 2 === 0 ? 'gmail.com' : 'googlemail.com'}`
      statuses.push((await askFor(await visitor.payload(cenotesCart(2), { email }))).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    expect((await mailed()).count).toBe(6)
  })

  it('is mailed twenty of them a day at most, and told when there is room again', async () => {
    const asked = []
    for (let n = 0; n < 22; n++) {
      await shop.database.pool.query('truncate rate_limits')
      const { email } = body.general_info
      const spelt = email.replace('@', `+${n}@`)
      const answer = await askFor(
        await visitor.payload(cenotesCart(2), { ...body.general_info, email: spelt }),
      )
      asked.push([answer.status, answer.headers.get('retry-after')])
      shop.clock.advance(11)
    }
    expect(asked.filter(([status]) => status === 200)).toHaveLength(20)
    const [, wait] = asked.at(-1) ?? []
    expect(Number(wait)).toBe((24 * 60 - 21 * 11) * 60)
  })
})

describe('the code itself', () => {
  it('is kept as a keyed hash: no row of its table shows it', async () => {
    await askFor(body)
    const { digits } = await mailed()
    const { rows } = await shop.database.pool.query('select row_to_json(c)::text as row from order_codes c')
    for (const { row } of rows) expect(row).not.toContain(`"${digits}"`)
  })

  it('is six digits: anything else is marked in its field', async () => {
    const answer = await visitor.order(withCode('12a456'))
    expect([answer.status, answer.json.errors]).toEqual([
      422,
      { email_code: ['Escribe los 6 dígitos del código.'] },
    ])
  })
})

describe('at another address', () => {
  it('nobody is asked, and no mail is sent for the asking', async () => {
    const elsewhere = visitorOf(shop, '198.51.100.21')
    expect((await askFor(body, elsewhere)).data).toEqual({ needed: false, expires_at: null, resend_in: null })
    expect(await codeMails()).toEqual([])
    expect((await elsewhere.order(body)).status).toBe(201)
  })
})

describe('with a captcha', () => {
  it('a crowded address is asked for that first, and nobody else is', async () => {
    const keys = { RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET: 'secret' }
    const guarded = await openShop({ UNPAID_ORDERS_MAX: '', UNPAID_SEATS_MAX: '', ...keys })
    const crowd = visitorOf(guarded, ADDRESS)
    for (const qty of [5, 5])
      expect((await crowd.order(await crowd.payload(cenotesCart(qty)))).status).toBe(201)
    const next = visitorOf(guarded, ADDRESS)
    const order = await next.payload(cenotesCart(1))
    expect((await next.order(order)).code).toBe('captcha_refused')
    expect((await askFor(order, next)).code).toBe('captcha_refused')
    await guarded.close()
  })

  it('half the budget of orders is left without a token, and all of it with one that convinces', async () => {
    const google = await captchaService()
    google.say({ success: true, action: 'place_order', score: 0.9, hostname: 'localhost' })
    const keys = { RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET: 'secret', RECAPTCHA_VERIFY_URL: google.url }
    const guarded = await openShop({ ...ROOMY_LIMITS, ...keys })
    const next = visitorOf(guarded, ADDRESS)
    const order = async (more: object = {}) => {
      const placed = await next.order({ ...(await next.payload(cenotesCart(1))), ...more })
      return placed.code ?? placed.status
    }
    const codes = []
    for (let n = 0; n < 6; n++) codes.push(await order())
    expect(codes).toEqual([201, 201, 201, 201, 201, 'captcha_refused'])
    expect(await order({ captcha: 'a token' })).toBe(201)
    google.close()
    await guarded.close()
  })
})
