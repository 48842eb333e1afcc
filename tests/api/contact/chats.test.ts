import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GOOD_CARD, payCard } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { addOtherHost, answering, booked, HOST, OTHER_HOST, traveller } from './chatting'

let shop: PayingShop
let host: Awaited<ReturnType<typeof answering>>
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.context.pool.query(`update departures set capacity = 500`)
  host = await answering(shop, 'host', HOST)
})
afterAll(() => shop?.close())

/** Somebody with a trip, and their conversation with its host. */
async function onTheWay(pays: 'nothing' | 'deposit' | 'all' = 'deposit') {
  const person = await traveller(shop)
  const { code } = await booked(shop, person.headers, pays === 'all' ? 'full' : 'layaway')
  if (pays !== 'nothing') expect((await payCard(shop, code, GOOD_CARD)).status).toBe(201)
  const chats = await person.chats()
  const group = chats.find(({ type }) => type === 'user')?.uuid ?? ''
  return { ...person, code, group, departure: chats.find(({ type }) => type === 'group')?.uuid }
}

const texts = (page: { items: readonly { message: string }[] }) => page.items.map(({ message }) => message)

describe('a traveller and the host of their trip', () => {
  it('talk from the booking on, and each knows what the other has read', async () => {
    const ana = await onTheWay()
    expect((await ana.chats())[0]).toMatchObject({
      ...{ uuid: ana.group, type: 'user', title: 'Marta Canul', unread: 0, closed: false, masked: false },
      chateable: { code: ana.code, start_date: '2027-03-14' },
      last_message: null,
    })
    const sent = await ana.send(ana.group, '¿A qué hora nos recogen?')
    expect(sent.status).toBe(200)
    expect(sent.json.data.items).toMatchObject([{ status: 'unread', owner: ana.uuid, seq: 1, read_by: [] }])

    const found = (await host.inbox()).find(({ uuid }) => uuid === ana.group)
    expect(found).toMatchObject({ title: 'Ana Pérez', unread: 1 })
    expect(texts((await host.page(ana.group)).json.data)).toEqual(['¿A qué hora nos recogen?'])
    await host.read(ana.group)
    expect((await ana.page(ana.group)).items).toMatchObject([{ status: 'read', read_by: [HOST] }])

    shop.clock.advance(30)
    expect((await host.answer(ana.group, 'A las 8:00 en su hotel.')).status).toBe(200)
    const [first] = await ana.chats()
    expect(first).toMatchObject({
      ...{ uuid: ana.group, unread: 1, ave_response: 30 },
      last_message: { message: 'A las 8:00 en su hotel.' },
    })
    expect((await ana.notifications()).items).toMatchObject([
      { type: 'chat', group: ana.group, message: { firstname: 'Marta Canul', status: 'unread' } },
    ])
    expect((await ana.read(ana.group)).json.data).toEqual({ group: ana.group, unread: 0 })
    expect(await ana.notifications()).toEqual({ items: [], unread: [] })
    expect((await ana.chats())[0]?.unread).toBe(0)
  })

  it('do not learn how to reach each other elsewhere before something is paid, and then they do', async () => {
    const eva = await onTheWay('nothing')
    await eva.send(eva.group, 'Soy eva@example.com, 55 1234 5678')
    await host.answer(eva.group, 'Págame en paypal.me/marta y le bajo')
    for (const page of [await eva.page(eva.group), (await host.page(eva.group)).json.data]) {
      expect(texts(page)).toEqual(['Soy •••, •••', 'Págame en ••• y le bajo'])
      expect(page.items.every(({ masked }) => masked)).toBe(true)
    }
    const { rows } = await shop.context.pool.query(
      `select message from chat_messages where message ~ 'eva@example|1234|paypal' or sealed ~ 'eva@example'`,
    )
    expect(rows).toEqual([])
    await payCard(shop, eva.code, GOOD_CARD)
    expect(texts(await eva.page(eva.group))).toEqual([
      'Soy eva@example.com, 55 1234 5678',
      'Págame en paypal.me/marta y le bajo',
    ])
    expect((await eva.chats())[0]?.masked).toBe(false)
  })

  it('never see a card number, whoever wrote it and whatever was paid', async () => {
    const ana = await onTheWay()
    await ana.send(ana.group, 'Cárgalo a la 5555 5555 5555 4444 12/29 123')
    await host.answer(ana.group, 'Mejor a la 4242 4242 4242 4242, mi correo es m@host.example')
    expect(texts(await ana.page(ana.group))).toEqual([
      'Cárgalo a la •••',
      'Mejor a la •••, mi correo es m@host.example',
    ])
  })

  it('write a message once, however often it is sent', async () => {
    const ana = await onTheWay()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ana.send(ana.group, 'Hola', key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ json }) => json.data.items[0]?.uuid)).size).toBe(1)
    expect((await ana.page(ana.group)).items).toMatchObject([{ message: 'Hola', sent_as: key }])
    expect((await host.page(ana.group)).json.data.items[0]?.sent_as).toBeNull()
    expect((await ana.send(ana.group, 'Otra cosa', key)).json.code).toBe('idempotency_key_reused')
    const own = randomUUID()
    await host.answer(ana.group, 'Buenas', own)
    await host.answer(ana.group, 'Buenas', own)
    const { rows } = await shop.context.pool.query(
      `select count(*)::int as n from audit_entries where action = 'chat_answered' and object_id = $1`,
      [ana.group],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('page back through all of it, each message once and in order', async () => {
    const ana = await onTheWay()
    const written = Array.from({ length: 65 }, (_, n) => `Mensaje ${n + 1}`)
    for (const message of written) {
      await ana.send(ana.group, message)
      shop.clock.advance(1)
    }
    const pages = [await ana.page(ana.group, 3), await ana.page(ana.group, 2), await ana.page(ana.group, 0)]
    expect(pages.map(({ items }) => items.length)).toEqual([5, 30, 30])
    expect(pages.flatMap(texts)).toEqual(written)
    expect((await ana.page(ana.group, 4)).items).toEqual([])
  })

  it('page back at the desk too: its host alone, and what was written meanwhile leaves no gap', async () => {
    const ana = await onTheWay()
    const written = Array.from({ length: 65 }, (_, n) => `Mensaje ${n + 1}`)
    for (const [n, message] of written.slice(0, -1).entries()) {
      await (n % 2 ? host.answer(ana.group, message) : ana.send(ana.group, message))
      if (n % 16 === 0) shop.clock.advance(1)
    }
    const page = async (n: number) => (await host.page(ana.group, n)).json.data
    const newest = texts(await page(1))
    await ana.send(ana.group, written.at(-1) ?? '')
    const before = [texts(await page(3)), texts(await page(2))]
    expect([...new Set([...before.flat(), ...newest])]).toEqual(written.slice(0, -1))
    await host.read(ana.group)
    const theirs = (await page(3)).items.filter(({ owner }) => owner === ana.uuid)
    expect(theirs.map(({ status }) => status)).toEqual(['read', 'read', 'read'])
    await addOtherHost(shop)
    const others = [await answering(shop, 'host', OTHER_HOST), await answering(shop, 'operations')]
    for (const other of others)
      for (const n of [1, 2, 3, 9]) {
        expect((await other.page(ana.group, n)).status).toBe(404)
        expect((await other.translated(ana.group, 'en', n)).status).toBe(404)
      }
  })

  it('are slowed down when one writes without end', async () => {
    const ana = await onTheWay()
    const statuses: number[] = []
    for (let n = 0; n < 31; n++) statuses.push((await ana.send(ana.group, `${n}`)).status)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429])
    shop.clock.advance(2)
    expect((await ana.send(ana.group, 'Ya')).status).toBe(200)
  })

  it('write no more once one has blocked the other, and again afterwards', async () => {
    const ana = await onTheWay()
    expect((await ana.do('PUT', `${ana.group}/blocks/${HOST}`)).status).toBe(200)
    expect((await host.answer(ana.group, '¿Hola?')).json.code).toBe('chat_blocked')
    expect((await ana.send(ana.group, 'Hola')).json.code).toBe('chat_blocked')
    expect((await ana.page(ana.group)).blocked).toEqual([HOST])
    await ana.do('DELETE', `${ana.group}/blocks/${HOST}`)
    expect((await host.answer(ana.group, '¿Hola?')).status).toBe(200)
  })
})

describe('the travellers of a departure', () => {
  it('talk from when all is paid, by first name and initial alone, and leave when they like', async () => {
    const [ana, luis, later] = [await onTheWay('all'), await onTheWay('all'), await onTheWay('deposit')]
    const group = ana.departure ?? ''
    expect(luis.departure).toBe(group)
    expect(later.departure).toBeUndefined()
    await ana.send(group, '¿Alguien más sube al globo?')
    const page = await luis.page(group)
    expect(page.items.at(-1)).toMatchObject({
      message: '¿Alguien más sube al globo?',
      _user: { profile: { firstname: 'Ana', lastname: 'P.' } },
    })
    expect(page.users.map(({ role }) => role)).toContain('host')
    expect((await later.send(group, 'Yo')).status).toBe(404)

    expect((await luis.do('DELETE', group)).status).toBe(200)
    expect((await luis.do('DELETE', group)).status).toBe(200)
    expect((await luis.chats()).map(({ uuid }) => uuid)).not.toContain(group)
    expect((await luis.send(group, 'Sigo aquí')).status).toBe(404)
    expect((await ana.do('DELETE', ana.group)).status).toBe(404)
  })

  it('hear nothing of whom they blocked, who may go on talking to the others', async () => {
    const [ana, eva, luz] = [await onTheWay('all'), await onTheWay('all'), await onTheWay('all')]
    const group = ana.departure ?? ''
    for (const one of [ana, eva, luz]) await one.read(group)
    await eva.do('PUT', `${group}/blocks/${ana.uuid}`)
    expect((await ana.send(group, 'Soy yo')).status).toBe(200)
    const unread = async (one: typeof ana) => (await one.chats()).find(({ uuid }) => uuid === group)?.unread
    expect([await unread(eva), await unread(luz)]).toEqual([0, 1])
    expect(texts(await eva.page(group))).not.toContain('Soy yo')
    expect((await eva.notifications()).unread).toEqual([])
  })
})

describe('the desk', () => {
  it('reads along only once somebody asked it to look, and its answer is written down', async () => {
    const ana = await onTheWay()
    const desk = await answering(shop, 'service')
    await ana.send(ana.group, 'No me contestan')
    expect((await desk.page(ana.group)).status).toBe(404)
    expect((await desk.answer(ana.group, 'Hola')).status).toBe(404)
    const report = { reason: 'No me contestan hace tres días' }
    expect((await ana.do('POST', `${ana.group}/report`, report)).status).toBe(200)
    expect(texts((await desk.page(ana.group)).json.data)).toEqual(['No me contestan'])
    expect((await desk.answer(ana.group, 'Ya les escribimos.')).status).toBe(200)
    expect((await ana.page(ana.group)).items.at(-1)?._user).toMatchObject({
      role: 'desk',
      profile: { firstname: 'Andanza' },
    })
    expect((await desk.inbox()).map(({ uuid }) => uuid)).toContain(ana.group)
  })
})

// Last: the clock does not go back.
describe('a conversation whose trip is long over', () => {
  it('is read and not written', async () => {
    const ana = await onTheWay('all')
    await ana.send(ana.group, 'Gracias')
    shop.clock.moveTo('2027-05-01T12:00:00Z')
    expect((await ana.chats()).every(({ closed }) => closed)).toBe(true)
    expect((await ana.send(ana.group, 'Otra vez')).json).toMatchObject({ code: 'chat_closed' })
    const later = await answering(shop, 'host', HOST)
    expect((await later.answer(ana.group, 'De nada')).json.code).toBe('chat_closed')
    expect(texts(await ana.page(ana.group))).toEqual(['Gracias'])
  })
})
