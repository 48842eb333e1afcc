import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnForm } from '@/lib/reservations/travelers/contract'
import { call } from '../../checkout/support/buyer'
import type { Shop } from '../../checkout/support/shop'
import { DIEGO, NUMBER, openPeruShop, travelersOf } from '../support/travelers'

let shop: Shop
beforeAll(async () => {
  shop = await openPeruShop()
})
afterAll(() => shop.close())

const { owned, details, personalLink } = travelersOf(() => shop)

const form = (token: string) => call<OwnForm>(shop, 'GET', `/api/v1.5/traveler-forms/${token}`)
const fill = (token: string, body: object) =>
  call<OwnForm>(shop, 'PUT', `/api/v1.5/traveler-forms/${token}`, {
    body,
    headers: { 'idempotency-key': randomUUID() },
  })

describe('a personal link', () => {
  it('shows one form, saves it, and never tells a number', async () => {
    const { code, owner } = await owned()
    const token = await personalLink(code, owner)
    expect((await details(code, owner)).travelers[0]).toMatchObject({ empty: true, loading: true })
    const empty = await form(token)
    expect(empty.json.data).toMatchObject({
      invited_by: 'María José',
      needs_passport: true,
      saved: null,
      version: 0,
    })
    expect(empty.headers.get('cache-control')).toBe('private, no-store')
    const filled = await fill(token, DIEGO)
    expect(filled.json.data.saved).toMatchObject({ firstname: 'Diego', document: { ending: '431' } })
    const told = JSON.stringify([empty.json, filled.json, (await form(token)).json])
    expect(told).not.toMatch(new RegExp(`${NUMBER}|${code}|1996-03-09|2225550174|Gómez`))
    expect((await details(code, owner)).travelers[0]).toMatchObject({
      loading: false,
      written: { by: 'traveler' },
    })
    expect((await fill(token, DIEGO)).json).toMatchObject({ code: 'details_changed', data: { saved: {} } })
  })

  it('ends by the buyer, by another one, after 14 days, and with its traveller', async () => {
    const { code, owner } = await owned()
    const [first, second] = [await personalLink(code, owner), await personalLink(code, owner)]
    expect([(await form(first)).status, (await form(second)).status]).toEqual([404, 200])
    await call(shop, 'DELETE', `/api/v1.5/orders/${code}/travelers/0/link`, { headers: owner })
    expect((await form(second)).status).toBe(404)
    const third = await personalLink(code, owner)
    await call(shop, 'DELETE', `/api/v1.5/orders/${code}/travelers/0`, { headers: owner })
    expect((await fill(third, DIEGO)).status).toBe(404)
    const last = await personalLink(code, owner)
    shop.clock.advance(14 * 24 * 60 - 1)
    expect((await form(last)).status).toBe(200)
    shop.clock.advance(1)
    expect((await form(last)).status).toBe(404)
  })

  it('is mailed at most 20 times a day, without the code and with no token in the database', async () => {
    const { code, owner } = await owned()
    const token = await personalLink(code, owner)
    for (let sent = 1; sent < 20; sent++) await personalLink(code, owner)
    const body = { email: 'x@example.com' }
    const over = await call(shop, 'POST', `/api/v1.5/orders/${code}/travelers/0/link`, {
      body,
      headers: owner,
    })
    expect([over.status, over.json.code]).toEqual([429, 'too_many_requests'])
    expect(await wholeDatabase()).not.toContain(token)
  })

  it('reaches one mailbox 20 times a day, whatever reservations it is sent of and however the address is written', async () => {
    const spellings = ['f.ull@example.com', 'FULL+a@example.com', 'full@example.com', 'fu.ll@example.com']
    const statuses: number[] = []
    for (const spelling of spellings) {
      const { code, owner } = await owned()
      for (let n = 0; n < 6; n++) {
        shop.clock.advance(1)
        const path = `/api/v1.5/orders/${code}/travelers/0/link`
        const sent = await call(shop, 'POST', path, { body: { email: spelling }, headers: owner })
        statuses.push(sent.status)
      }
    }
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(4).fill(429)])
    const { code, owner } = await owned()
    expect(await personalLink(code, owner, 'somebody.else@example.com')).not.toBe('')
  })
})

/** Every row of every table as text. */
async function wholeDatabase(): Promise<string> {
  const { pool } = shop.context
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
      return rows.map(({ row }) => row).join('\n')
    }),
  )
  return texts.join('\n')
}
