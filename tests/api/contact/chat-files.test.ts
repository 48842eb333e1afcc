import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChatItem } from '@/lib/messenger/contract'
import { MOST_FILES } from '@/lib/reservations/files/file-limits'
import { sweepChatFiles } from '@/server/messenger/files/sweep-chat-files'
import { filesFolder } from '@/tests/support/files/files-folder'
import { PLACE, pdf, photo } from '@/tests/support/files/some-files'
import type { Envelope } from '../checkout/support/buyer'
import { GOOD_CARD, payCard } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { formTo, type Sending } from '../reservations/support/sending'
import { answering, booked, HOST, traveller } from './chatting'

type Headers = Record<string, string>
const store = filesFolder()
let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop({ FILES_FOLDER: store.folder })
  await shop.context.pool.query(`update departures set capacity = 500`)
})
afterAll(async () => {
  await shop?.close()
  store.remove()
})

/** Somebody with a trip, and their conversation with its host. */
async function talking(pays: 'nothing' | 'deposit' = 'deposit') {
  const person = await traveller(shop)
  const { code } = await booked(shop, person.headers)
  if (pays === 'deposit') expect((await payCard(shop, code, GOOD_CARD)).status).toBe(201)
  const group = (await person.chats()).find(({ type }) => type === 'user')?.uuid ?? ''
  return { ...person, code, group }
}

type Sent = Envelope<{ items: ChatItem[] }>

async function sendTo(path: string, headers: Headers, bytes: Uint8Array, sending: Sending = {}) {
  const answer = await shop.fetch(await formTo(path, headers, bytes, sending))
  return { status: answer.status, json: (await answer.json()) as Sent }
}
const attach = (
  { group, headers }: { group: string; headers: Headers },
  bytes: Uint8Array,
  sending?: Sending,
) => sendTo(`/api/chat/${group}/attachments`, headers, bytes, sending)
const read = (path: string, headers: Headers) =>
  shop.fetch(new Request(`http://shop.test${path}`, { headers }))
const fileOf = ({ json }: { json: Sent }) => json.data.items[0]?.file?.uuid ?? ''
const states = async (group: string) =>
  (await shop.context.pool.query(`select state from chat_files where group_id = $1`, [group])).rows.map(
    ({ state }) => state,
  )

describe('a file in a conversation', () => {
  it('is a message with its name, which the other side reads as a file to keep and nothing to run', async () => {
    const ana = await talking()
    const host = await answering(shop, 'host', HOST)
    const sent = await attach(ana, pdf(), { name: 'Mi vuelo.pdf' })
    expect(sent.status).toBe(200)
    expect(sent.json.data.items).toMatchObject([
      {
        ...{ message: 'Mi vuelo.pdf', type: 'file', seq: 1 },
        file: { type: 'application/pdf', size: pdf().length },
      },
    ])
    const id = fileOf(sent)
    const own = await read(`/api/chat/${ana.group}/attachments/${id}`, ana.headers)
    const theirs = await read(`/api/desk/inbox/${ana.group}/attachments/${id}`, host.headers)
    for (const answer of [own, theirs]) {
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf())
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="Mi vuelo.pdf"; filename*=UTF-8''Mi%20vuelo.pdf`,
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-store',
      })
    }
    expect((await host.page(ana.group)).json.data.items).toMatchObject([{ type: 'file', file: { uuid: id } }])
  })

  it('that the host sends from the desk arrives too, and who sent it is written down', async () => {
    const ana = await talking()
    const host = await answering(shop, 'host', HOST)
    const sent = await sendTo(`/api/desk/inbox/${ana.group}/attachments`, host.headers, await photo('jpeg'), {
      name: 'punto de encuentro.jpg',
    })
    expect(sent.status).toBe(200)
    const [item] = (await ana.page(ana.group)).items
    expect(item).toMatchObject({ message: 'punto de encuentro.jpg', type: 'file', owner: HOST })
    const bytes = await (
      await read(`/api/chat/${ana.group}/attachments/${fileOf(sent)}`, ana.headers)
    ).arrayBuffer()
    expect(Buffer.from(bytes).includes(PLACE)).toBe(false)
    const { rows } = await shop.context.pool.query(
      `select count(*)::int as n from audit_entries where action = 'chat_answered' and object_id = $1`,
      [ana.group],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('waits for the first payment, since nobody can hide what a picture shows', async () => {
    const eva = await talking('nothing')
    const refused = await attach(eva, await photo('png'), { name: 'foto.png' })
    expect([refused.status, refused.json.code]).toEqual([409, 'chat_unpaid'])
    expect(await states(eva.group)).toEqual([])
    await payCard(shop, eva.code, GOOD_CARD)
    expect((await attach(eva, await photo('png'), { name: 'foto.png' })).status).toBe(200)
  })

  it('is nothing to whoever is not in the conversation, and none of another one', async () => {
    const [ana, luis] = [await talking(), await talking()]
    const id = fileOf(await attach(ana, pdf()))
    expect((await read(`/api/chat/${ana.group}/attachments/${id}`, luis.headers)).status).toBe(404)
    expect((await read(`/api/chat/${luis.group}/attachments/${id}`, luis.headers)).status).toBe(404)
    const service = await answering(shop, 'service')
    expect((await read(`/api/desk/inbox/${ana.group}/attachments/${id}`, service.headers)).status).toBe(404)
    expect(
      (await sendTo(`/api/chat/${ana.group}/attachments`, luis.headers, pdf())).status,
      'a stranger sends',
    ).toBe(404)
  })

  it('is sent once with its key, also by eight at once, and another one under it is refused', async () => {
    const ana = await talking()
    const key = randomUUID()
    const sends = await Promise.all(Array.from({ length: 8 }, () => attach(ana, pdf(), { key })))
    expect(new Set(sends.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(sends.map(fileOf)).size).toBe(1)
    expect((await ana.page(ana.group)).items).toHaveLength(1)
    expect((await attach(ana, await photo('png'), { key })).json.code).toBe('idempotency_key_reused')
    await sweepChatFiles(shop.context)
    expect(await states(ana.group)).toEqual(['kept'])
  })

  it('has room for twenty of each side, counted while they are on their way', async () => {
    const ana = await talking()
    await shop.context.pool.query(
      `insert into chat_files (id, group_id, party_id, state, type, size, sealed, created_at)
       select gen_random_uuid(), $1, $2, 'storing', 'application/pdf', 10, 'k.x', now() from generate_series(1, $3)`,
      [ana.group, ana.uuid, MOST_FILES],
    )
    expect((await attach(ana, pdf())).json.code).toBe('files_full')
  })

  it('that is none is refused at its field, and nothing is kept', async () => {
    const ana = await talking()
    const { status, json } = await attach(ana, Buffer.from('MZ not a picture'), { name: 'foto.png' })
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ['file']])
    expect(await states(ana.group)).toEqual([])
  })

  it('goes with its message: the sweep takes its bytes', async () => {
    const ana = await talking()
    const id = fileOf(await attach(ana, pdf()))
    expect(store.ids().includes(id)).toBe(true)
    await shop.context.pool.query(`delete from chat_messages where group_id = $1`, [ana.group])
    expect((await read(`/api/chat/${ana.group}/attachments/${id}`, ana.headers)).status).toBe(404)
    await sweepChatFiles(shop.context)
    expect([await states(ana.group), store.ids().includes(id)]).toEqual([[], false])
  })
})
