import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { showHostThread, writeInHostThread } from '@/lib/desk/departures/thread-contract'
import type { showHostChat } from '@/lib/messenger/contract'
import type { MailData } from '@/server/mails'
import { openData } from '@/server/platform/mail/secret-mail'
import { addOtherHost, answering, booked, HOST, OTHER_HOST, traveller } from '@/tests/api/contact/chatting'
import { call } from '../../checkout/support/buyer'
import { GOOD_CARD, payCard } from '../../payments/actions'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'

type Member = Awaited<ReturnType<typeof answering>>

let shop: PayingShop
let host: Member
let team: Member

beforeAll(async () => {
  shop = await openPayingShop()
  await addOtherHost(shop)
  host = await answering(shop, 'host', HOST)
  team = await answering(shop, 'service')
})
afterAll(() => shop?.close())

async function departure(code: string): Promise<string> {
  const { rows } = await shop.context.pool.query<{ id: string }>(
    'select id from departures where code = $1',
    [code],
  )
  return rows[0]?.id ?? ''
}
const CENOTES = 'CEN-270314-ES'

const show = (by: Member, uuid: string) =>
  call<CallData<typeof showHostThread>>(shop, 'GET', `/api/desk/departures/${uuid}/thread`, {
    headers: by.headers,
  })
const write = (by: Member, uuid: string, message: string, key: string = randomUUID()) =>
  call<CallData<typeof writeInHostThread>>(shop, 'POST', `/api/desk/departures/${uuid}/thread`, {
    body: { message },
    headers: { ...by.headers, 'idempotency-key': key },
  })
const listed = async (by: Member, chat: string) => (await by.inbox()).find(({ uuid }) => uuid === chat)
const inOrder = async (by: Member, uuid: string) =>
  (await show(by, uuid)).json.data.items.map(({ message }) => message)

describe('the conversation of a departure between its host and the team', () => {
  it('is opened by its first message, and both sides write there and see what they have not read', async () => {
    const uuid = await departure(CENOTES)
    expect((await show(team, uuid)).json.data).toMatchObject({
      chat: null,
      closed: false,
      unread: 0,
      items: [],
    })
    expect(await host.inbox()).toEqual([])
    const { chat } = (await write(team, uuid, '¿Confirmas mulas para 8?')).json.data
    expect(await listed(host, chat)).toMatchObject({
      ...{ type: 'team', title: 'Andanza', unread: 1, closed: false, masked: false, ave_response: null },
      chateable: { uuid, start_date: '2027-03-14', code: null },
      last_message: { message: '¿Confirmas mulas para 8?' },
    })
    expect(await listed(team, chat)).toMatchObject({ type: 'team', unread: 0 })
    expect((await listed(team, chat))?.title).not.toBe('Andanza')
    expect((await show(host, uuid)).json.data).toMatchObject({ chat, unread: 1, with: 'Andanza' })
    expect((await write(host, uuid, 'Sí, 4 mulas. Llámame: 55 1234 5678')).json.data.chat).toBe(chat)
    expect((await show(team, uuid)).json.data.unread).toBe(1)
    // Looking at the page of the departure reads nothing; the inbox does.
    expect((await listed(team, chat))?.unread).toBe(1)
    await team.read(chat)
    expect((await listed(team, chat))?.unread).toBe(0)
    expect(await inOrder(team, uuid)).toEqual([
      '¿Confirmas mulas para 8?',
      'Sí, 4 mulas. Llámame: 55 1234 5678',
    ])
    expect(await inOrder(host, uuid)).toEqual(await inOrder(team, uuid))
  })

  it('is answered from either inbox, and its page shows the newest three messages', async () => {
    const uuid = await departure(CENOTES)
    const chat = (await show(team, uuid)).json.data.chat ?? ''
    expect((await team.answer(chat, 'Perfecto')).status).toBe(200)
    expect((await host.answer(chat, 'Salimos a las 4')).status).toBe(200)
    expect(await inOrder(team, uuid)).toEqual([
      ...['Sí, 4 mulas. Llámame: 55 1234 5678', 'Perfecto', 'Salimos a las 4'],
    ])
  })

  it('takes a message once that is sent again with its key, and writes down who wrote', async () => {
    const uuid = await departure(CENOTES)
    const key = randomUUID()
    const [first, again] = [
      await write(host, uuid, 'Van 2 guías', key),
      await write(host, uuid, 'Van 2 guías', key),
    ]
    expect(again.json.data.items[0]?.uuid).toBe(first.json.data.items[0]?.uuid)
    expect((await inOrder(host, uuid)).filter((message) => message === 'Van 2 guías')).toHaveLength(1)
    const { rows } = await shop.context.pool.query(
      `select count(*)::int as entries from audit_entries where action = 'chat_answered' and object_id = $1`,
      [first.json.data.chat],
    )
    expect(rows).toEqual([{ entries: 5 }])
  })

  it('is read only from the 31st day after the return, also where nobody has written', async () => {
    const uuid = await departure(CENOTES)
    const before = shop.clock.now()
    shop.clock.moveTo('2027-05-20T12:00:00Z')
    const [late, lateHost] = [await answering(shop, 'service'), await answering(shop, 'host', HOST)]
    expect((await show(late, uuid)).json.data.closed).toBe(true)
    expect(await write(lateHost, uuid, '¿Hola?')).toMatchObject({
      status: 409,
      json: { code: 'chat_closed' },
    })
    const other = await departure('CAM-270301-ES')
    expect((await show(late, other)).json.data).toMatchObject({ chat: null, closed: true })
    expect((await write(late, other, '¿Hola?')).status).toBe(409)
    expect((await show(late, other)).json.data.chat).toBeNull()
    shop.clock.moveTo(before.toISOString())
  })
})

describe('nobody else', () => {
  it('reads or writes it: another host, who has no departure there, and who may not answer', async () => {
    const uuid = await departure(CENOTES)
    const other = await answering(shop, 'host', OTHER_HOST)
    expect([(await show(other, uuid)).status, (await write(other, uuid, 'Hola')).status]).toEqual([404, 404])
    const finance = await answering(shop, 'finance')
    expect([(await show(finance, uuid)).status, (await write(finance, uuid, 'Hola')).status]).toEqual([
      403, 403,
    ])
    expect((await show(team, randomUUID())).status).toBe(404)
    expect(await other.inbox()).toEqual([])
  })

  it('hears of it: travellers of the departure have it in no list, count, notification, event or mail', async () => {
    const uuid = await departure(CENOTES)
    const ana = await traveller(shop)
    const { code } = await booked(shop, ana.headers, 'full')
    await payCard(shop, code, GOOD_CARD)
    expect((await ana.chats()).map(({ type }) => type).sort()).toEqual(['group', 'user'])
    await shop.context.pool.query('delete from visitor_events')
    const { chat } = (await write(team, uuid, 'Nadie más lee esto')).json.data
    expect(JSON.stringify(await ana.chats())).not.toMatch(/Nadie más lee esto|"team"/)
    expect(await ana.notifications()).toEqual({ items: [], unread: [] })
    expect((await ana.send(chat, 'Hola')).status).toBe(404)
    const { rows } = await shop.context.pool.query<{ topic: string }>(
      `select topic from visitor_events where type = 'chat' and payload ->> 'group' = $1 order by topic`,
      [chat],
    )
    expect(rows.map(({ topic }) => topic)).toEqual([
      ...['person:00000000-0000-4000-8000-0000000de5c0', `person:${HOST}`],
    ])
    shop.clock.advance(5)
    await shop.sweep('chat_unread')
    const mails = await shop.context.pool.query<{ recipient: string }>(
      `select recipient from mails where event_key like $1`,
      [`chat_unread:${chat}:%`],
    )
    const people = await shop.context.pool.query<{ email: string }>(
      'select email from desk_members where host_id = $1',
      [HOST],
    )
    expect(mails.rows.map(({ recipient }) => recipient).sort()).toEqual(
      people.rows.map(({ email }) => email).sort(),
    )
  })

  it('reads what a host was told whose trip another one runs by now: they begin their own', async () => {
    const uuid = await departure(CENOTES)
    const chat = (await show(team, uuid)).json.data.chat ?? ''
    const move = (to: string) =>
      shop.context.pool.query(
        'update products set host_id = $1 where id = (select product_id from departures where id = $2)',
        [to, uuid],
      )
    await move(OTHER_HOST)
    const other = await answering(shop, 'host', OTHER_HOST)
    expect((await show(other, uuid)).json.data).toMatchObject({ chat: null, items: [] })
    expect((await other.page(chat)).status).toBe(404)
    expect((await show(host, uuid)).status).toBe(404)
    expect((await host.answer(chat, '¿Sigue en pie?')).json.code).toBe('chat_closed')
    expect((await write(other, uuid, 'Soy la nueva anfitriona')).json.data.chat).not.toBe(chat)
    await move(HOST)
  })
})

describe('the time to answer', () => {
  it('of the side that was written to runs from the first message that waits, until it answers or closes it', async () => {
    shop.clock.moveTo('2026-12-15T16:00:00Z')
    const [someone, guide] = [await answering(shop, 'owner'), await answering(shop, 'host', HOST)]
    const uuid = await departure('PER-270601-ES')
    const { chat } = (await write(guide, uuid, '¿Me mandan la lista?')).json.data
    const due = async (by: Member) => (await listed(by, chat))?.answer_due
    const first = await due(someone)
    expect([first, await due(guide)]).toEqual(['2026-12-16T16:00:00.000Z', null])
    shop.clock.advance(60)
    await write(guide, uuid, '¿Hola?')
    expect(await due(someone)).toBe(first)
    await write(someone, uuid, 'Va en un momento')
    expect([await due(someone), (await due(guide)) === null]).toEqual([null, false])
    const settled = await call(shop, 'PUT', `/api/desk/inbox/${chat}/settled`, {
      ...{ body: { seq: 3 }, headers: guide.headers },
    })
    expect([settled.status, await due(guide)]).toEqual([200, null])
  })

  it('of travellers stays what it is: neither their average nor the cases know of it', async () => {
    shop.clock.moveTo('2026-12-17T16:00:00Z')
    const ana = await traveller(shop)
    await booked(shop, ana.headers)
    const chat = (await ana.chats()).find(({ type }) => type === 'user')?.uuid ?? ''
    await ana.send(chat, '¿A qué hora?')
    shop.clock.advance(10)
    const guide = await answering(shop, 'host', HOST)
    await guide.answer(chat, 'A las seis')
    const average = async () => (await ana.page(chat)).ave_response
    const before = await average()
    expect(before).not.toBeNull()
    const uuid = await departure('PER-270601-ES')
    const { chat: thread } = (await write(guide, uuid, '¿Y la lista?')).json.data
    shop.clock.advance(600)
    await write(await answering(shop, 'service'), uuid, 'Ya va')
    expect(await average()).toBe(before)
    await write(guide, uuid, '¿Y ahora?')
    const { rows } = await shop.context.pool.query(
      'select waits_since as since from chat_groups where id = $1',
      [thread],
    )
    expect(rows).toEqual([{ since: null }])
  })
})

describe('a host without people at the desk', () => {
  it('is mailed a link to it, as of any conversation, which says that the house wrote', async () => {
    const uuid = await departure('PER-270601-ES')
    const someone = await answering(shop, 'service')
    await shop.context.pool.query('update desk_members set suspended_at = now() where host_id = $1', [HOST])
    const { chat } = (await write(someone, uuid, '¿Quién guía esta salida?')).json.data
    shop.clock.advance(70)
    await shop.sweep('chat_unread')
    const { rows } = await shop.context.pool.query<{
      id: string
      recipient: string
      data: { sealed: string }
    }>(`select id, recipient, data from mails where template = 'host_chat' and event_key like $1`, [
      `host_chat:${chat}:%`,
    ])
    const [mail] = rows
    if (!mail) throw new Error('no mail')
    const told = openData<MailData['host_chat']>(shop.context, mail.id, mail.data)
    expect(told).toMatchObject({ name: 'Andanza', isGroup: false })
    const path = `/api/host-chat/${told.link.split('/').at(-1)}`
    const shown = await call<CallData<typeof showHostChat>>(shop, 'GET', path, {})
    expect(shown.json.data).toMatchObject({ type: 'team', title: 'Andanza', start_date: '2027-06-01' })
    const answered = await call(shop, 'POST', path, {
      ...{ body: { message: 'La guío yo' }, headers: { 'idempotency-key': randomUUID() } },
    })
    expect(answered.status).toBe(200)
    expect((await inOrder(someone, uuid)).at(-1)).toBe('La guío yo')
  })
})

describe('two who open it at once', () => {
  /** Everybody has looked and found none before anybody writes. @returns how many conversations there are then */
  async function openedAtOnce(code: string): Promise<number> {
    const uuid = await departure(code)
    const [guide, someone] = [await answering(shop, 'host', HOST), await answering(shop, 'service')]
    const holder = await shop.context.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('lock table chat_groups in share row exclusive mode')
      const writing = [guide, someone, guide, someone].map((by, index) => write(by, uuid, `Mensaje ${index}`))
      await expect
        .poll(async () => {
          const { rows } = await holder.query<{ waiting: number }>(
            `select count(*)::int as waiting from pg_locks where relation = 'chat_groups'::regclass and not granted`,
          )
          return rows[0]?.waiting
        })
        .toBe(4)
      await holder.query('commit')
      expect((await Promise.all(writing)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    } finally {
      holder.release()
    }
    const { rows } = await shop.context.pool.query<{ id: string; messages: number }>(
      `select g.id, g.last_seq::int as messages from chat_groups g where g.type = 'team' and g.departure_id = $1`,
      [uuid],
    )
    expect(rows.reduce((all, { messages }) => all + messages, 0)).toBe(4)
    return rows.length
  }

  it('open one, with what both wrote', async () => {
    expect(await openedAtOnce('CAM-270301-ES')).toBe(1)
  })

  it('would open several without the index', async () => {
    await shop.context.pool.query('drop index chat_groups_team')
    await shop.context.pool.query(`delete from chat_groups where type = 'team'`)
    expect(await openedAtOnce('CAM-270301-ES')).toBeGreaterThan(1)
  })
})
