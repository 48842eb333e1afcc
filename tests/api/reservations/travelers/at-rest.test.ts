import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetTravelDetails } from '@/server/reservations/travel/forget-travel-details'
import { sealAgain } from '@/server/reservations/travel/seal-again'
import { call } from '../../checkout/support/buyer'
import type { Shop } from '../../checkout/support/shop'
import { unlocked } from '../guests'
import { DIEGO, openPeruShop, travelersOf } from '../support/travelers'

let shop: Shop
beforeAll(async () => {
  shop = await openPeruShop()
})
afterAll(() => shop.close())

const { owned, save, details } = travelersOf(() => shop)

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

describe('at rest', () => {
  it('nothing of a traveller, contact, flight or note can be read', async () => {
    const { code, owner } = await owned()
    const at = (path: string, body: object) =>
      call(shop, 'PUT', `/api/v1.5/orders/${code}/${path}`, {
        body,
        headers: { 'idempotency-key': randomUUID(), ...owner },
      })
    const secret = { ...DIEGO, lastname: 'Zorrilla', document: { ...DIEGO.document, number: 'ZQ7654321' } }
    await save(code, owner, secret)
    await at('emergency-contact', {
      ...{ version: 0, firstname: 'Rosaura', lastname: 'Tapia', email: null },
      phone: { dial: '+52', number: '222 555 0163' },
    })
    await at('notes', { version: 0, text: 'Nota que nadie lee' })
    const rows = await wholeDatabase()
    expect(rows).not.toMatch(/Zorrilla|ZQ7654321|1996-03-09|Rosaura|2225550163|Nota que nadie/)
    expect(rows).toContain(code)
  })

  it('is sealed again with a newer key, and opens as before', async () => {
    const { code, uuid, owner } = await owned()
    await save(code, owner)
    const { context } = shop
    const k2 = 'another secret of more than thirty-two characters'
    const sealKeys = { current: 'k2', secrets: { ...context.env.sealKeys.secrets, k2 } }
    const rotated = { ...context, env: { ...context.env, sealKeys } }
    const keys = async () =>
      (
        await context.pool.query(
          `select key_id from travel_details where reservation_id = $1
           union all select split_part(dni_sealed, '.', 1) from reservations where id = $1`,
          [uuid],
        )
      ).rows.map(({ key_id }) => key_id)
    expect(await keys()).toEqual(['k1', 'k1'])
    expect(await sealAgain(rotated)).toBeGreaterThanOrEqual(2)
    expect(await keys()).toEqual(['k2', 'k2'])
    expect(await sealAgain(rotated)).toBe(0)
    expect(
      await sealAgain({ ...context, env: { ...context.env, sealKeys: { ...sealKeys, current: 'k1' } } }),
    ).toBeGreaterThanOrEqual(2)
    expect((await details(code, owner)).travelers[0]).toMatchObject({
      details: { document: { ending: '431' } },
    })
  })

  it('every reading of a number is written down and shown to the owner', async () => {
    const { code, owner } = await owned()
    await save(code, owner)
    const guest = await unlocked(shop, code)
    for (const headers of [owner, guest])
      await call(shop, 'POST', `/api/v1.5/orders/${code}/travelers/0/document`, { headers })
    expect((await details(code, owner)).travelers[0]?.reads.map(({ by }) => by)).toEqual(['buyer', 'owner'])
  })

  it('is gone 90 days after the return, and not a day sooner', async () => {
    const { code, uuid, owner } = await owned()
    await save(code, owner)
    const before = shop.clock.now().toISOString()
    const { rows } = await shop.context.pool.query<{ end: string }>(
      'select end_date::text as end from reservation_products where reservation_id = $1',
      [uuid],
    )
    const kept = async (days: number) => {
      shop.clock.moveTo(`${rows[0]?.end}T12:00:00Z`)
      shop.clock.advance(days * 24 * 60)
      await forgetTravelDetails(shop.context)
      const left = await shop.context.pool.query('select 1 from travel_details where reservation_id = $1', [
        uuid,
      ])
      return left.rowCount
    }
    expect([await kept(90), await kept(91)]).toEqual([1, 0])
    shop.clock.moveTo(before)
  })
})
