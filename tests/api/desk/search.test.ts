import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { listPayments } from '@/lib/desk/payment-contract'
import { ROLES } from '@/lib/desk/roles'
import type { searchDesk } from '@/lib/desk/search-contract'
import type { DeskTravellerPage, listTravellers } from '@/lib/desk/traveller-contract'
import { createSession } from '@/server/accounts/sessions/create-session'
import { GOOD_CARD, pay, payCard, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { toPeru } from '@/tests/api/reservations/guests'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

/** The one host of the tests' catalogue, and one who has nothing. */
const HOST = '62222222-2222-7222-8222-222222222222'
const OTHER_HOST = '62222222-2222-7222-8222-222222222223'

let shop: PayingShop
let owner: DeskMember
let paid: { code: string; uuid: string }
let charge: string
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.context.pool.query(
    `insert into hosts (id, name, initials, description, email, phone)
     select $1, 'Otro', 'OT', description, 'otro@host.example', phone from hosts limit 1`,
    [OTHER_HOST],
  )
  owner = await deskMember(shop.context, 'owner')
  paid = await placed(shop)
  await payCard(shop, paid.code, GOOD_CARD)
  await shop.settle()
  const { rows } = await shop.context.pool.query<{ charge_id: string }>(
    'select charge_id from payment_attempts where order_id = $1',
    [paid.uuid],
  )
  charge = rows[0]?.charge_id ?? ''
})
afterAll(() => shop.close())

const search = async (by: DeskMember, q: string, limit = '') =>
  (
    await deskCall<CallData<typeof searchDesk>>(
      ...([shop, by, `GET /api/desk/search?q=${encodeURIComponent(q)}${limit}`] as const),
    )
  ).data
const NOTHING = { reservations: [], travellers: [], departures: [], payments: [], actions: [] }

describe('the search of the desk', () => {
  it('finds a reservation by its code and by who bought, and what can be quoted for the one whose code was typed', async () => {
    const byCode = await search(owner, paid.code.toLowerCase())
    expect(byCode.reservations).toMatchObject([{ code: paid.code, trip: 'Cenotes', status: 'confirmed' }])
    expect(byCode.actions).toContainEqual({ action: 'cancel', code: paid.code })
    const byName = await search(owner, 'josé gó')
    expect(byName.reservations.map(({ code }) => code)).toContain(paid.code)
    expect(byName.actions).toEqual([])
  })

  it('finds a buyer whose name could be read as a code', async () => {
    await shop.context.pool.query(
      `update reservations set firstname = 'Mariana', lastname = 'Robles' where code = $1`,
      [paid.code],
    )
    expect((await search(owner, 'Mariana Robles')).reservations).toMatchObject([{ code: paid.code }])
  })

  it('finds a payment by what its gateway calls it, by ours, by a voucher and by the code of its reservation', async () => {
    const order = await placed(shop)
    const { json } = await pay(shop, order.code, { method: 'oxxo' })
    const reference = json.data.voucher[0]?.reference ?? ''
    const found = async (q: string) => (await search(owner, q)).payments.map(({ uuid }) => uuid)
    expect(await found(json.data.uuid)).toEqual([json.data.uuid])
    expect(await found(reference)).toEqual([json.data.uuid])
    expect(await found(reference.replace(/(....)/g, '$1 ').trim())).toEqual([json.data.uuid])
    expect(await found(order.code)).toEqual([json.data.uuid])
    expect((await search(owner, charge)).payments).toMatchObject([{ code: paid.code, state: 'paid' }])
  })

  it('finds departures by their code, and those to come by the name of their trip', async () => {
    const { departures } = await search(owner, 'per-2706')
    expect(departures).toMatchObject([{ code: 'PER-270601-ES', start: '2027-06-01' }])
    expect((await search(owner, 'cenot')).departures.length).toBeGreaterThan(0)
    expect((await search(owner, 'cenot', '&limit=1')).departures).toHaveLength(1)
  })

  it('looks for nothing with fewer than three letters, and takes signs of patterns as they are', async () => {
    for (const q of ['', 'ma', '%%%', '___', String.raw`\\\ `, "'; drop"])
      expect(await search(owner, q)).toEqual(NOTHING)
  })

  it('shows a host what is of his trips, and nothing of anybody else', async () => {
    const host = await deskMember(shop.context, 'host', HOST)
    const other = await deskMember(shop.context, 'host', OTHER_HOST)
    expect((await search(host, paid.code)).reservations).toHaveLength(1)
    for (const q of [paid.code, 'Mariana', 'cenot', 'per-2706', charge, '@'.repeat(3)])
      expect(await search(other, q), q).toEqual(NOTHING)
    for (const q of [paid.code, charge, 'Ana'])
      expect(await search(host, q), q).toMatchObject({ travellers: [], payments: [], actions: [] })
  })

  it('shows each role the groups it comes to', async () => {
    await createUser(shop.context, { ...ANA, firstname: 'Cenobia', email: 'cenotera@example.com' })
    const groups = async (by: DeskMember, q: string) =>
      Object.entries(await search(by, q)).flatMap(([name, rows]) => (rows.length > 0 ? [name] : []))
    const seen: Record<string, string[]> = {}
    for (const role of ROLES.filter((one) => one !== 'host')) {
      const member = await deskMember(shop.context, role)
      const all = [...(await groups(member, paid.code)), ...(await groups(member, 'ceno'))]
      seen[role] = [...new Set(all)].sort()
    }
    const most = ['actions', 'departures', 'payments', 'reservations', 'travellers']
    expect(seen).toEqual({
      ...{ owner: most, operations: most, service: most, finance: most },
      content: ['departures'],
    })
  })

  it('asks by indexes: none of its statements reads a whole table', async () => {
    const client = await shop.context.pool.connect()
    try {
      await client.query('begin; set local enable_seqscan = off')
      for (const [table, where] of [
        ['reservations', `lower(firstname || ' ' || lastname || ' ' || email) like '%mariana%'`],
        ['users', `lower(firstname || ' ' || lastname || ' ' || email) like '%mariana%'`],
        ['departures', `lower(code) like '%per-27%'`],
        ['payment_attempts', `vouchers @> '[{"reference":"123"}]'::jsonb`],
        ['gateway_objects', `id = 'ch_1'`],
      ]) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain select 1 from ${table} where ${where}`,
        )
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(plan, table).not.toContain('Seq Scan')
      }
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('travellers at the desk', () => {
  const list = async (query: string) =>
    (await deskCall<CallData<typeof listTravellers>>(shop, owner, `GET /api/desk/travellers${query}`)).data

  it('are found by a part of a name or an address, and shown with trips, credit, consents and sessions', async () => {
    const email = 'rosario.zamudio@example.com'
    const user = await createUser(shop.context, { ...ANA, firstname: 'Rosario', lastname: 'Zamudio', email })
    const token = await createSession(shop.context, user)
    const trip = await toPeru(shop, { authorization: `Bearer ${token}` })
    for (const q of ['rosario za', 'ZAMUDIO@'])
      expect((await list(`?q=${encodeURIComponent(q)}`)).items).toMatchObject([{ uuid: user, email }])
    const { data } = await deskCall<DeskTravellerPage>(shop, owner, `GET /api/desk/travellers/${user}`)
    expect(data.trips.map(({ code }) => code)).toEqual([trip.code])
    expect(data.sessions).toHaveLength(1)
    expect(data).toMatchObject({ credit: [], consents: [], traveller: { name: 'Rosario Zamudio' } })
    // Nothing that opens the account, and no document.
    expect(JSON.stringify(data)).not.toMatch(/token|password|sha256|document|passport/i)
  })

  it('go on where a page ended, and one whom there is not is not found', async () => {
    for (let n = 0; n < 52; n += 1)
      await createUser(shop.context, {
        ...ANA,
        firstname: 'Muchas',
        lastname: `Cuentas ${n}`,
        email: `m${n}@example.com`,
      })
    const first = await list('?q=muchas')
    expect([first.items.length, first.total, first.total_is_exact]).toEqual([50, 52, true])
    const next = await list(`?q=muchas&cursor=${first.next_cursor}`)
    expect([next.items.length, next.next_cursor]).toEqual([2, null])
    const ids = [...first.items, ...next.items].map(({ uuid }) => uuid)
    expect(new Set(ids).size).toBe(52)
    const none = await deskCall(shop, owner, 'GET /api/desk/travellers/01930000-0000-7000-8000-000000000000')
    expect(none.status).toBe(404)
  })
})

describe('payments at the desk', () => {
  const list = async (query: string) =>
    (await deskCall<CallData<typeof listPayments>>(shop, owner, `GET /api/desk/payments${query}`)).data

  it('are listed by state, gateway, method, day and reference, with whose they are', async () => {
    const [one] = (await list(`?q=${charge}`)).items
    expect(one).toMatchObject({
      ...{
        code: paid.code,
        gateway: 'sandbox',
        method: 'card',
        state: 'paid',
        amount: 576.67,
        currency: 'MXN',
      },
      ...{ reference: charge, credit: 0, off_session: false },
    })
    const has = async (query: string) => (await list(query)).items.some(({ code }) => code === paid.code)
    const day = shop.clock.now().toISOString().slice(0, 10)
    const fits = [
      '?state=paid',
      '?gateway=sandbox',
      '?method=card',
      '?since=2026-01-01',
      '?state=paid&method=card',
    ]
    for (const query of fits) expect(await has(query), query).toBe(true)
    const others = [
      '?state=unknown',
      '?gateway=other',
      '?method=oxxo',
      `?since=${Number(day.slice(0, 4)) + 2}-01-01`,
    ]
    for (const query of others) expect(await has(query), query).toBe(false)
    expect((await list('')).gateways).toContain('sandbox')
    expect((await deskCall(shop, owner, 'GET /api/desk/payments?state=nonsense')).status).toBe(422)
  })
})
