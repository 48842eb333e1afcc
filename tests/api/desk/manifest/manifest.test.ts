import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import type { DeskCase } from '@/lib/desk/case-contract'
import type { DeskDeparture } from '@/lib/desk/departures/departure-contract'
import { call, cenotesCart } from '@/tests/api/checkout/support/buyer'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { headersOf, onBoard, type SomeDeparture, someDeparture } from '@/tests/api/provider/deciding'
import { type Bought, ordered } from '@/tests/api/reservations/support/changing'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import {
  addOtherHost,
  confirmList,
  DIEGO,
  HOST,
  manifestOf,
  OTHER_HOST,
  sendList,
  tell,
  tellAll,
} from './listed'

let shop: PayingShop
let departure: SomeDeparture
let bought: Bought
/** Who has not paid yet. */
let waiting: Bought
beforeAll(async () => {
  shop = await openPayingShop()
  await addOtherHost(shop)
  departure = await someDeparture(shop, '2027-03-20')
  bought = await onBoard(shop, departure, 'full')
  // Later than who paid: the list is in the order of purchases.
  shop.clock.advance(1)
  waiting = await ordered(shop, 'full', cenotesCart(1, departure.code, departure.start))
})
afterAll(() => shop.close())

/** At noon of a day, so many days from the start; sessions of the desk end in the night. */
const at = (days: number) => {
  shop.clock.moveTo(`${addDays(departure.start, days)}T18:00:00Z`)
}
const operations = () => deskMember(shop.context, 'operations')
const host = () => deskMember(shop.context, 'host', HOST)
const listed = async (by: DeskMember) => (await manifestOf(shop, by, departure.id)).data
const casesOf = async (by: DeskMember) =>
  (await deskCall<{ cases: DeskCase[] }>(shop, by, 'GET /api/desk/today?kind=manifest')).data.cases.filter(
    ({ subject }) => subject.id === departure.id,
  )
const hostsCases = async (id = HOST) =>
  (
    await deskCall<{ cases: DeskCase[] }>(
      ...([shop, await deskMember(shop.context, 'host', id), 'GET /api/desk/today'] as const),
    )
  ).data.cases.map(({ kind, subject }) => [kind, subject.id])
const mailsSent = async () =>
  (
    await shop.context.pool.query<{ recipient: string; data: object; event_key: string }>(
      `select recipient, data, event_key from mails where template = 'manifest_sent' order by created_at, id`,
    )
  ).rows
const entries = async (action: string) =>
  (
    await shop.context.pool.query<{ object_id: string; after: Record<string, unknown> }>(
      'select object_id, after from audit_entries where action = $1 order by seq',
      [action],
    )
  ).rows

describe('the list of a departure', () => {
  it('says what is missing by the check-up of each reservation, of those whose first payment is in', async () => {
    const data = await listed(await operations())
    expect(data).toMatchObject({ travellers: 1, missing: 2, sending: { state: 'unsent', version: 0 } })
    expect(data.reservations).toMatchObject([
      {
        ...{ code: bought.code, status: 'confirmed', liquidated: true },
        travellers: [{ name: null, missing: [{ key: 'travelers', state: 'todo' }] }],
        missing: [{ key: 'emergency_contact', state: 'todo' }],
      },
      { code: waiting.code, status: 'new' },
    ])
  })

  it('is sent incomplete only by who says so, and never another one than was seen', async () => {
    const by = await operations()
    const { content } = (await listed(by)).sending
    expect(await sendList(shop, by, departure.id, { content })).toMatchObject({
      ...{ status: 409, code: 'manifest_incomplete', data: { missing: 2, travellers: 1 } },
    })
    await tellAll(shop, bought)
    expect(await sendList(shop, by, departure.id, { content, incomplete: true })).toMatchObject({
      ...{ status: 409, code: 'manifest_changed', data: { state: 'unsent' } },
    })
    const empty = await someDeparture(shop, '2027-03-25')
    const nobody = (await manifestOf(shop, by, empty.id)).data.sending
    expect(nobody.state).toBe('nobody')
    const none = { content: nobody.content, incomplete: true }
    expect((await sendList(shop, by, empty.id, none)).code).toBe('manifest_incomplete')
    expect(await mailsSent()).toEqual([])
  })

  it('shows the team who travels, with care and contact, and of a document its end', async () => {
    const data = await listed(await operations())
    expect(data).toMatchObject({ missing: 0, sees: { care: true, from: null } })
    expect(data.reservations[0]).toMatchObject({
      emergency_contact: { firstname: 'Rosa', phone: { number: '2225550199' } },
      note: 'Soy alérgico a la penicilina',
      travellers: [
        {
          ...{ name: { firstname: 'Diego', lastname: 'Rangel Soto' }, nationality: 'MX', missing: [] },
          ...{ document: { ending: '431', expiry: '2031-08-03' }, diet: DIEGO.diet },
          contact: { email: 'diego.rangel@example.com' },
        },
      ],
    })
    expect(JSON.stringify(data)).not.toContain('K98765431')
  })

  it('shows finance no care, and is closed to content', async () => {
    const [one] = (await listed(await deskMember(shop.context, 'finance'))).reservations
    expect(one).toMatchObject({ emergency_contact: null, note: null, travellers: [{ diet: null }] })
    const content = await deskMember(shop.context, 'content')
    expect((await manifestOf(shop, content, departure.id)).status).toBe(403)
  })

  it('shows its host names and contact once money is in, care in the days around the trip, and never documents or money', async () => {
    at(-8)
    const before = await listed(await host())
    expect(before.sees).toEqual({ care: false, from: '2027-03-13', until: '2027-03-29' })
    const [own, unpaid] = before.reservations
    expect(own).toMatchObject({
      ...{ buyer: 'María José Gómez', liquidated: null, note: null, emergency_contact: null },
      travellers: [{ name: { firstname: 'Diego' }, document: null, diet: null, contact: {} }],
    })
    expect(unpaid).toMatchObject({ buyer: 'M. J. G.', contact: null, liquidated: null })
    for (const [days, care] of [
      [-7, true],
      [9, true],
      [10, false],
    ] as const) {
      at(days)
      const [one] = (await listed(await host())).reservations
      expect(one?.note !== null && one?.emergency_contact !== null).toBe(care)
      expect(one?.travellers[0]?.diet === DIEGO.diet).toBe(care)
      expect(one?.travellers[0]?.document).toBeNull()
    }
  })

  it('is not there for another host: 404 for reading, confirming and the file', async () => {
    const other = await deskMember(shop.context, 'host', OTHER_HOST)
    const { content } = (await listed(await operations())).sending
    expect((await manifestOf(shop, other, departure.id)).status).toBe(404)
    expect((await confirmList(shop, other, departure.id, content)).status).toBe(404)
    const file = await fileOf(other)
    expect(file.status).toBe(404)
  })
})

const fileOf = (by: DeskMember, query = `departure=${departure.id}`) =>
  shop.fetch(
    new Request(new URL(`/api/desk/exports/manifest.csv?${query}`, 'http://localhost:3000'), {
      headers: by.headers,
    }),
  )

describe('sent to the host', () => {
  it('is a case from fourteen days before until it is complete and sent', async () => {
    at(-15)
    expect(await casesOf(await operations())).toEqual([])
    at(-14)
    expect(await casesOf(await operations())).toMatchObject([
      { kind: 'manifest', subject: { type: 'departure', id: departure.id } },
    ])
    const by = await operations()
    const { content } = (await listed(by)).sending
    const [one, other] = await Promise.all([
      sendList(shop, by, departure.id, { content }),
      sendList(shop, await operations(), departure.id, { content }),
    ])
    expect([one.status, other.status]).toEqual([200, 200])
    expect((await listed(by)).sending).toMatchObject({
      state: 'sent',
      version: 1,
      sent_by: 'Some operations',
    })
    expect(await casesOf(by)).toEqual([])
    expect(await entries('send_manifest')).toMatchObject([
      { object_id: departure.id, after: { version: 1, travellers: 1, missing: 0, content } },
    ])
  })

  it('is told by a mail that names nobody and leads to the page', async () => {
    const people = await shop.context.pool.query<{ email: string }>(
      'select email from desk_members where host_id = $1',
      [HOST],
    )
    const mails = await mailsSent()
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(
      new Set(people.rows.map(({ email }) => email)),
    )
    const [mail] = mails
    expect(mail?.data).toMatchObject({ travellers: 1, missing: 0, again: false, departure: departure.code })
    expect(JSON.stringify(mail?.data)).toContain(`/desk/departures/${departure.id}`)
    for (const word of ['Diego', 'Rangel', 'María', 'Gómez', bought.code, 'Rosa', 'penicilina'])
      expect(JSON.stringify(mails)).not.toContain(word)
  })

  it('is confirmed by its host alone, once, as it was sent', async () => {
    const team = await operations()
    const { content } = (await listed(team)).sending
    expect(await hostsCases()).toEqual([['manifest_confirm', departure.id]])
    expect(await hostsCases(OTHER_HOST)).toEqual([])
    expect((await confirmList(shop, team, departure.id, content)).status).toBe(403)
    const own = await host()
    expect((await sendList(shop, own, departure.id, { content })).status).toBe(403)
    const first = await confirmList(shop, own, departure.id, content)
    expect(first).toMatchObject({ status: 200, data: { state: 'confirmed', sent_by: null } })
    shop.clock.advance(5)
    const again = await confirmList(shop, own, departure.id, content)
    expect(again.data.confirmed_at).toBe(first.data.confirmed_at)
    expect(await entries('confirm_manifest')).toHaveLength(1)
    expect(await hostsCases()).toEqual([])
    const days = `from=${departure.start}&to=${departure.start}`
    const { data } = await deskCall<{ items: DeskDeparture[] }>(
      shop,
      team,
      `GET /api/desk/departures?${days}`,
    )
    expect(data.items).toMatchObject([{ uuid: departure.id, manifest: 'confirmed' }])
  })

  it('says when it changed since, is a case again, cannot be confirmed so, and is sent again', async () => {
    const by = await operations()
    const before = (await listed(by)).sending
    const { version } = (
      await call<{ travelers: { version: number }[] }>(
        shop,
        'GET',
        `/api/v1.5/orders/details/${bought.code}`,
        { headers: headersOf(bought) },
      )
    ).json.data.travelers[0] ?? { version: 0 }
    await tell(shop, bought, 'travelers/0', { ...DIEGO, version, diet: 'Sin gluten' })
    const changed = (await listed(by)).sending
    expect(changed).toMatchObject({ state: 'changed', version: 1 })
    expect(changed.content).not.toBe(before.content)
    expect(await casesOf(by)).toHaveLength(1)
    const own = await host()
    for (const content of [before.content, changed.content])
      expect((await confirmList(shop, own, departure.id, content)).code).toBe('manifest_changed')
    const sent = await sendList(shop, by, departure.id, { content: changed.content })
    expect(sent.data).toMatchObject({ state: 'sent', version: 2, confirmed_at: null })
    expect(await casesOf(by)).toEqual([])
    expect((await mailsSent()).at(-1)?.data).toMatchObject({ again: true })
  })

  it('is a file with names as they were told and as a ticket is written', async () => {
    const [head = '', ...rows] = (await (await fileOf(await operations())).text()).trim().split('\r\n')
    const at = head.split(',').indexOf('firstname')
    expect(rows.map((row) => row.split(',').slice(at, at + 5))).toContainEqual([
      ...['Diego', 'Rangel Soto', 'MX', 'RANGEL SOTO', 'DIEGO'],
    ])
  })

  it('stays as it was when what was told is forgotten long after', async () => {
    at(120)
    await shop.context.pool.query('delete from travel_details')
    expect((await listed(await operations())).sending.state).toBe('sent')
  })
})

describe('the file of a list', () => {
  it('has a row a traveller, masked, as its member sees it, and says in the chain that it was made', async () => {
    const text = await (await fileOf(await operations())).text()
    expect(text.split('\r\n')[0]).toContain('departure,start,end,code,buyer,position')
    expect(text).toContain(bought.code)
    expect(text).not.toContain(waiting.code)
    expect(await entries('export_csv')).toMatchObject([{ object_id: 'manifest' }, { object_id: 'manifest' }])
  })
})
