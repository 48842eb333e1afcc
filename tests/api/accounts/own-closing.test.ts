import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnClosing } from '@/lib/accounts/closing'
import { closeDueAccounts } from '@/server/accounts/closing/close-due'
import { hashPassword } from '@/server/accounts/passwords/passwords'
import { CLOSING } from '@/server/closing-wiring'
import { remindOfCredit } from '@/server/payments/credit/remind-of-credit'
import { completeEnded } from '@/server/reservations/complete-ended'
import { BUYER } from '@/tests/api/checkout/support/buyer'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { onBoard, someDeparture } from '@/tests/api/provider/deciding'
import type { Bought } from '@/tests/api/reservations/support/changing'

const EMAIL = BUYER.email.toLowerCase()
const PASSWORD = 'correct horse battery'
const CREDIT = randomUUID()

let shop: PayingShop
let bought: Bought
beforeAll(async () => {
  shop = await openPayingShop()
  bought = await onBoard(shop, await someDeparture(shop, '2027-03-20'), 'full')
  await shop.context.pool.query('update users set password_hash = $1 where email = $2', [
    await hashPassword(PASSWORD),
    EMAIL,
  ])
})
afterAll(() => shop.close())

interface Said {
  readonly status: number
  readonly code?: string
  readonly data: OwnClosing
}

async function call(method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<Said> {
  const answer = await shop.fetch(
    new Request('http://localhost:3000/api/me/closing', {
      method,
      headers: {
        cookie: bought.cookie,
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
  return { ...((await answer.json()) as Omit<Said, 'status'>), status: answer.status }
}
const ask = (current: string | null = PASSWORD) => call('POST', current === null ? {} : { current })
const sweep = () => closeDueAccounts(shop.context, CLOSING)
const mails = async (template: string) =>
  (await shop.context.pool.query('select recipient from mails where template = $1', [template])).rows
const isOpen = async () =>
  (await shop.context.pool.query('select 1 from users where email = $1', [EMAIL])).rows.length === 1

/** What the trip brought: three percent of what was paid for it. */
const POINTS = 162

describe('closing one’s own account', () => {
  it('is refused while a trip is to come, which is named, and nothing is promised', async () => {
    const obstacle = { kind: 'reservation', code: bought.code, amount: null, currency: null }
    expect((await call('GET')).data).toEqual({
      closes_at: null,
      obstacles: [obstacle],
      losing: [],
      losing_points: POINTS,
    })
    expect(await ask()).toMatchObject({
      ...{ status: 409, code: 'account_open', data: { obstacles: [obstacle] } },
    })
    expect((await call('GET')).data.closes_at).toBeNull()
    expect(await mails('closing_asked')).toEqual([])
  })

  it('asks who it is: the password, or a sign-in of the last ten minutes', async () => {
    shop.clock.moveTo('2027-04-02T18:00:00Z')
    await completeEnded(shop.context)
    expect(await ask(null)).toMatchObject({ status: 403, code: 'fresh_sign_in_needed' })
    expect((await ask('not mine')).status).toBe(422)
    expect((await call('GET')).data).toEqual({
      closes_at: null,
      obstacles: [],
      losing: [],
      losing_points: POINTS,
    })
  })

  it('tells of credit and points that are lost, and closes in fourteen days; asked twice it is the same day and one mail', async () => {
    const { pool } = shop.context
    await pool.query(`insert into credit_owners (email, currency, locale) values ($1, 'MXN', 'es_MX')`, [
      EMAIL,
    ])
    await pool.query(
      `insert into credit_entries (id, email, currency, kind, amount_minor, credit_id, reason, ends_on, event_key, at)
       values ($1, $2, 'MXN', 'issued', 5000, $1, 'cancellation', '2028-01-01', 'a test', $3)`,
      [CREDIT, EMAIL, shop.clock.now().toISOString()],
    )
    const losing = [{ amount: 50, currency: 'MXN' }]
    expect((await call('GET')).data).toEqual({
      closes_at: null,
      obstacles: [],
      losing,
      losing_points: POINTS,
    })
    const [one, two] = [await ask(), await ask()]
    expect(one).toMatchObject({ status: 200, data: { losing } })
    expect(Date.parse(one.data.closes_at ?? '')).toBe(Date.parse('2027-04-16T18:00:00Z'))
    expect(two.data).toEqual(one.data)
    expect(await mails('closing_asked')).toEqual([{ recipient: EMAIL }])
  })

  it('does nothing before its day, and nothing to who thought again', async () => {
    shop.clock.moveTo('2027-04-16T17:59:00Z')
    expect(await sweep()).toBe(0)
    expect((await call('DELETE')).status).toBe(200)
    shop.clock.moveTo('2027-04-16T18:01:00Z')
    expect(await sweep()).toBe(0)
    expect(await isOpen()).toBe(true)
    expect((await call('GET')).data.closes_at).toBeNull()
  })

  it('is given up when something is open again on its day, which is told once', async () => {
    expect((await ask()).status).toBe(200)
    const { pool } = shop.context
    await pool.query(
      `insert into invoice_requests (order_id, kind, sealed, ending, requested_at) values ($1, 'rfc', 'x', 'XX1', $2)`,
      [bought.uuid, shop.clock.now().toISOString()],
    )
    shop.clock.moveTo('2027-04-30T18:02:00Z')
    expect([await sweep(), await sweep()]).toEqual([0, 0])
    expect(await isOpen()).toBe(true)
    expect(await mails('closing_kept')).toEqual([{ recipient: EMAIL }])
    expect((await call('GET')).data).toMatchObject({ closes_at: null, obstacles: [{ kind: 'invoice' }] })
    await pool.query('delete from invoice_requests where order_id = $1', [bought.uuid])
  })

  it('forgets who it was on its day, once, also by two processes, and reminds nobody of the credit', async () => {
    expect((await ask()).status).toBe(200)
    shop.clock.moveTo('2027-05-14T18:03:00Z')
    expect((await Promise.all([sweep(), sweep()])).reduce((one, other) => one + other)).toBe(1)
    expect(await isOpen()).toBe(false)
    expect((await call('GET')).status).toBe(401)
    const { rows } = await shop.context.pool.query(
      `select closed_at is not null as closed, closing_at, firstname from users where email like 'closed.%'`,
    )
    expect(rows).toEqual([{ closed: true, closing_at: null, firstname: 'Viajero' }])
    shop.clock.moveTo('2027-05-15T18:03:00Z')
    expect(await remindOfCredit(shop.context)).toBe(0)
  })
})
