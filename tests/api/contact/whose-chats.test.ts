import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES } from '@/lib/desk/roles'
import { callsOf } from '@/server/platform/http/route'
import { call } from '../checkout/support/buyer'
import { nameOf } from '../edge/samples'
import { GOOD_CARD, payCard } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { addOtherHost, answering, booked, HOST, OTHER_HOST, traveller } from './chatting'

const SECRET = 'nadie más lee esto'

/** Every call that names a conversation, by hand: a new one that is not listed here fails. */
const CALLS: Readonly<Record<string, object | null>> = {
  'GET /api/chat/{groupUuid}/{page}/messages': null,
  'GET /api/chat/{groupUuid}/{page}/translate/{language}': null,
  'GET /api/chat/{groupUuid}/read': null,
  'GET /api/chat/{groupUuid}/attachments/{uuid}': null,
  'POST /api/chat/{groupUuid}/attachments': {},
  'POST /api/chat/{groupUuid}': { message: 'Hola' },
  'PUT /api/chat/{groupUuid}/typing': null,
  'DELETE /api/chat/{groupUuid}': null,
  'POST /api/chat/{groupUuid}/report': { reason: 'Algo' },
  'PUT /api/chat/{groupUuid}/blocks/{party}': null,
  'DELETE /api/chat/{groupUuid}/blocks/{party}': null,
  'GET /api/desk/inbox/{uuid}': null,
  'POST /api/desk/inbox/{uuid}': { message: 'Hola' },
  'PUT /api/desk/inbox/{uuid}/read': null,
  'PUT /api/desk/inbox/{uuid}/settled': { seq: 1 },
  'DELETE /api/desk/inbox/{uuid}/settled': null,
  'GET /api/desk/inbox/{uuid}/translate/{language}': null,
  'GET /api/desk/inbox/{uuid}/attachments/{file}': null,
  'GET /api/desk/inbox/{uuid}/wish': null,
  'POST /api/desk/inbox/{uuid}/attachments': {},
  'PUT /api/desk/inbox/{uuid}/questions/{question}': {
    language: 'es',
    question: '¿Hay agua?',
    answer: 'Sí.',
  },
}

let shop: PayingShop
let groups: Record<string, string>
let owner: string
const strangers: Record<string, Record<string, string>> = {}
/** And who else is none of those between host and team. */
const onlyOfTeam: typeof strangers = {}

beforeAll(async () => {
  shop = await openPayingShop()
  await shop.context.pool.query(`update departures set capacity = 500`)
  await addOtherHost(shop)
  const ana = await traveller(shop)
  owner = ana.uuid
  const { code } = await booked(shop, ana.headers, 'full')
  await payCard(shop, code, GOOD_CARD)
  const { rows } = await shop.context.pool.query(`select product_id as id from reservation_products limit 1`)
  await ana.do('POST', 'add/question', { to: { uuid: rows[0]?.id }, message: SECRET })
  groups = Object.fromEntries((await ana.chats()).map(({ type, uuid }) => [type, uuid]))
  groups.team = await toldTheTeam()
  for (const type of ['user', 'group']) await ana.send(groups[type] ?? '', SECRET)
  strangers['a guest'] = {}
  onlyOfTeam['a traveller of the departure who paid all'] = ana.headers
  strangers['another traveller'] = (await traveller(shop)).headers
  const unpaid = await traveller(shop)
  await booked(shop, unpaid.headers)
  strangers['a traveller of the same departure who paid nothing'] = unpaid.headers
  strangers['the people of another host'] = (await answering(shop, 'host', OTHER_HOST)).headers
  for (const role of ROLES)
    if (role !== 'host') strangers[`${role} at the desk`] = (await answering(shop, role)).headers
})
afterAll(() => shop?.close())

/** What the host of the departure writes to the team. @returns their conversation */
async function toldTheTeam(): Promise<string> {
  const { rows } = await shop.context.pool.query(
    `select departure_id as id from reservation_products limit 1`,
  )
  const path = `/api/desk/departures/${rows[0]?.id}/thread`
  const { headers } = await answering(shop, 'host', HOST)
  const { json } = await call<{ chat: string }>(shop, 'POST', path, {
    ...{ body: { message: SECRET }, headers: { ...headers, 'idempotency-key': randomUUID() } },
  })
  return json.data.chat
}

const calls = () => callsOf(shop.app).filter(({ path }) => /\/api\/(chat\/\{|desk\/inbox\/)/.test(path))

it('lists every call of a conversation', () => {
  expect(calls().map(nameOf).sort()).toEqual(Object.keys(CALLS).sort())
})

/** Questions are the desk's too, and what hosts and the team write; everything else is between its members. */
const mayRead = (who: string, type: string) =>
  (type === 'question' || type === 'team') && /^(owner|operations|service) at the desk$/.test(who)

describe.each(['user', 'group', 'question', 'team'])('a conversation of kind %s', (type) => {
  it('is read, written and changed by nobody else, by any call', async () => {
    const all = { ...strangers, ...(type === 'team' && onlyOfTeam) }
    for (const [who, headers] of Object.entries(all)) {
      for (const call of calls()) {
        if (call.path.startsWith('/api/desk') && mayRead(who, type)) continue
        const path = call.path
          .replace('{groupUuid}', groups[type] ?? '')
          .replace('{uuid}', groups[type] ?? '')
          .replace('{page}', '1')
          .replace('{party}', owner)
          .replace('{question}', randomUUID())
        const body = CALLS[nameOf(call)]
        const answer = await shop.fetch(
          new Request(`http://shop.test${path}`, {
            method: call.method.toUpperCase(),
            headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
            ...(body && { body: JSON.stringify(body) }),
          }),
        )
        expect([401, 403, 404], `${who}: ${nameOf(call)}`).toContain(answer.status)
        expect(await answer.text()).not.toContain(SECRET)
      }
    }
    const { rows } = await shop.context.pool.query(
      `select (select count(*)::int from chat_messages where group_id = $1 and message <> $2) as written,
        (select count(*)::int from chat_reports where group_id = $1) as reported,
        (select count(*)::int from chat_blocks) as blocked,
        (select count(*)::int from chat_marks where group_id = $1) as marked`,
      [groups[type], SECRET],
    )
    expect(rows).toEqual([{ written: 0, reported: 0, blocked: 0, marked: 0 }])
  })
})

it('is in no list of anybody else', async () => {
  for (const [who, headers] of Object.entries(strangers)) {
    for (const path of ['/api/chat/aside/list', `/api/user/${owner}/notifications`, '/api/desk/inbox']) {
      if (path === '/api/desk/inbox' && mayRead(who, 'question')) continue
      const answer = await shop.fetch(new Request(`http://shop.test${path}`, { headers }))
      expect(await answer.text(), `${who}: ${path}`).not.toContain(SECRET)
    }
  }
})

it('opens its events to nobody without a session', async () => {
  for (const headers of [{}, { cookie: 'andanza_session=x' }]) {
    const answer = await shop.fetch(new Request('http://shop.test/api/events', { headers }))
    expect(answer.status).toBe(401)
  }
})

it('belongs to its host, whose people read and write it', async () => {
  const host = await answering(shop, 'host', HOST)
  for (const group of Object.values(groups)) {
    expect((await host.page(group)).json.data.items.at(-1)?.message).toBe(SECRET)
    expect((await host.answer(group, 'Claro')).status).toBe(200)
  }
})

describe('conversations about one reservation', () => {
  it('are those alone, to the host who runs it and to the desk once it reads along, and none to another host', async () => {
    const [ben, cleo] = [await traveller(shop), await traveller(shop)]
    const codes: string[] = []
    for (const one of [ben, cleo]) {
      const { code } = await booked(shop, one.headers, 'full')
      await payCard(shop, code, GOOD_CARD)
      const own = (await one.chats()).find(({ type }) => type === 'user')?.uuid ?? ''
      await one.send(own, SECRET)
      codes.push(code)
    }
    const about = async (headers: Record<string, string>, code: string) =>
      (
        await call<{ items: { uuid: string; chateable: { code: string | null } }[] }>(
          ...([shop, 'GET', `/api/desk/inbox?reservation=${code}`, { headers }] as const),
        )
      ).json.data.items.map(({ chateable }) => chateable.code)
    const [first = '', second = ''] = codes
    const host = (await answering(shop, 'host', HOST)).headers
    expect(await about(host, first)).toEqual([first])
    expect(await about(host, second.toLowerCase())).toEqual([second])
    expect(await about((await answering(shop, 'host', OTHER_HOST)).headers, first)).toEqual([])
    const desk = (await answering(shop, 'service')).headers
    expect(await about(desk, first)).toEqual([])
    const group = (await ben.chats()).find(({ type }) => type === 'user')?.uuid ?? ''
    await ben.do('POST', `${group}/report`, { reason: 'Nadie me contesta' })
    expect(await about(desk, first)).toEqual([first])
    expect(await about(desk, second)).toEqual([])
    expect(await about(desk, '2222222222222')).toEqual([])
  })
})
