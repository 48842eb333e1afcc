import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskDeparture } from '@/lib/desk/departures/departure-contract'
import { offerSeats } from '@/server/availability/waitlist/offer-seats'
import { openShop, type Shop, signIn } from '@/tests/api/checkout/support/shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { someEmail } from '@/tests/support/some-email'

/** The one host of the tests' catalogue, and one that is not in it. */
const HOST = '62222222-2222-7222-8222-222222222222'

interface Waitlist {
  readonly people: number
  readonly seats: number
  readonly items: readonly { readonly uuid: string; readonly email: string; readonly state: string }[]
}

let shop: Shop
let service: DeskMember
beforeAll(async () => {
  shop = await openShop()
  service = await deskMember(shop.context, 'service')
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { pool } = shop.database
  await pool.query('truncate holds, waitlist, mails cascade')
  await pool.query('update departures set taken = capacity where id = $1', [shop.ids.far])
})

const add = (by: DeskMember, email: string, qty = 2) =>
  deskCall(shop, by, `POST /api/desk/departures/${shop.ids.far}/waitlist`, { email, qty })
const remove = (by: DeskMember, place: string, departure: string = shop.ids.far) =>
  deskCall(shop, by, `DELETE /api/desk/departures/${departure}/waitlist/${place}`)
const show = async (by: DeskMember) =>
  (await deskCall<{ waitlist: Waitlist }>(shop, by, `GET /api/desk/departures/${shop.ids.far}`)).data.waitlist

/** Somebody whose account proved an address. */
async function someProven(): Promise<string> {
  const email = someEmail()
  await signIn(shop, email)
  await shop.database.pool.query('update users set email_verified_at = now() where email = $1', [email])
  return email
}

const mailed = async () =>
  (await shop.database.pool.query('select template, recipient from mails order by template')).rows

describe('the waitlist of a departure at the desk', () => {
  it('lets the team put somebody in, who is in at once only with a proved address', async () => {
    const [proven, other] = [await someProven(), someEmail()]
    expect((await add(service, other)).data).toEqual({ state: 'check_mail', place: null })
    const added = await add(service, proven, 3)
    expect({ status: added.status, data: added.data }).toEqual({
      ...{ status: 201, data: { state: 'waiting', place: 1 } },
    })
    expect(await mailed()).toEqual([
      { template: 'waitlist_confirm', recipient: other },
      { template: 'waitlist_joined', recipient: proven },
    ])
    const { people, seats, items } = await show(service)
    expect({ people, seats }).toEqual({ people: 1, seats: 3 })
    expect(items.map(({ email, state }) => [email, state])).toEqual([
      [proven, 'waiting'],
      [other, 'asked'],
    ])
  })

  it('is counted in the list, in seats', async () => {
    await add(service, await someProven(), 3)
    const { data } = await deskCall<{ items: DeskDeparture[] }>(
      shop,
      service,
      'GET /api/desk/departures?from=2027-03-01&to=2027-03-31',
    )
    expect(data.items.find(({ uuid }) => uuid === shop.ids.far)).toMatchObject({ waiting: 3 })
  })

  it('takes somebody out, with the seats that were held for them, and writes both down without an address', async () => {
    const email = await someProven()
    await add(service, email, 2)
    await shop.database.pool.query('update departures set capacity = capacity + 2 where id = $1', [
      shop.ids.far,
    ])
    expect(await offerSeats(shop.context)).toBe(1)
    const [offered] = (await show(service)).items
    expect(offered).toMatchObject({ state: 'offered' })
    expect((await remove(service, offered?.uuid ?? '', shop.ids.peru)).status).toBe(404)
    expect((await remove(service, offered?.uuid ?? '')).status).toBe(200)
    expect((await remove(service, offered?.uuid ?? '')).status).toBe(404)
    expect((await show(service)).items).toEqual([])
    const { rows } = await shop.database.pool.query(
      'select capacity - taken as free from departures where id = $1',
      [shop.ids.far],
    )
    expect(rows).toEqual([{ free: 2 }])
    const { rows: deeds } = await shop.database.pool.query(
      `select action, object_id, before, after from audit_entries where action like '%waiting' order by seq desc limit 2`,
    )
    expect(deeds).toEqual([
      { action: 'remove_waiting', object_id: shop.ids.far, before: { qty: 2 }, after: null },
      { action: 'add_waiting', object_id: shop.ids.far, before: null, after: { qty: 2, state: 'waiting' } },
    ])
  })

  it('refuses what its page refuses: seats that are there, a party that never fits, no address', async () => {
    await shop.database.pool.query('update departures set taken = 0 where id = $1', [shop.ids.far])
    expect((await add(service, someEmail(), 1)).errors).toHaveProperty('qty')
    expect((await add(service, 'nobody')).errors).toHaveProperty('email')
    expect((await add(service, someEmail(), 0)).errors).toHaveProperty('qty')
  })

  it('shows a host who waits for his own departures, masked, and lets him change nothing', async () => {
    await add(service, await someProven())
    const host = await deskMember(shop.context, 'host', HOST)
    const { people, items } = await show(host)
    expect({ people, email: items[0]?.email }).toEqual({ people: 1, email: expect.stringMatching(/^.•••@/) })
    expect((await add(host, someEmail())).status).toBe(403)
    expect((await remove(host, items[0]?.uuid ?? '')).status).toBe(403)
  })

  it('tells finance how many wait, and not who', async () => {
    await add(service, await someProven())
    const finance = await deskMember(shop.context, 'finance')
    expect(await show(finance)).toEqual({ people: 1, seats: 2, items: [] })
  })
})
