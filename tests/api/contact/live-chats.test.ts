import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { ChatGroup, ChatItem } from '@/lib/messenger/contract'
import { createSession } from '@/server/accounts/sessions/create-session'
import { deskMember } from '@/tests/support/desk/desk-member'
import { travellerWithPassword } from '../accounts/traveller'
import { edgeApp, edgeDatabase, json } from '../edge/edge-app'

const database = await edgeDatabase({ seeded: true })
const one = await edgeApp(database)
const other = await edgeApp(database)
const streams: AbortController[] = []
afterAll(async () => {
  for (const stream of streams) stream.abort()
  await one.close()
  await other.close()
  await database.drop()
})

const ana = `Bearer ${await createSession(one.context, await travellerWithPassword(one))}`
const luis = `Bearer ${await createSession(one.context, await travellerWithPassword(one, 'luis@example.com'))}`
const { rows: products } = await database.pool.query<{ id: string; host: string }>(
  `select id, host_id as host from products where status = 'published' order by id limit 1`,
)
const [product = { id: '', host: '' }] = products
const host = await deskMember(one.context, 'host', product.host)

async function asked(authorization: string): Promise<string> {
  const body = { to: { uuid: product.id }, message: 'Hola' }
  const answer = await one.fetch('/api/chat/add/question', json(body, { authorization }))
  return ((await answer.json()) as { data: ChatGroup[] }).data[0]?.uuid ?? ''
}

const send = (app: typeof one, group: string, message: string, authorization: string) =>
  app.fetch(`/api/chat/${group}`, json({ message }, { authorization, 'idempotency-key': randomUUID() }))
const answer = (group: string, message: string) =>
  other.fetch(
    `/api/desk/inbox/${group}`,
    json({ message }, { ...host.headers, 'idempotency-key': randomUUID() }),
  )

interface Heard {
  readonly id: string
  readonly event: string
  readonly data: { readonly group: string; readonly message?: string; readonly party: string }
}

/** The events of an open page. */
async function open(app: typeof one, authorization: string, lastId?: string) {
  const stream = new AbortController()
  streams.push(stream)
  const headers = { authorization, ...(lastId && { 'last-event-id': lastId }) }
  const response = await app.fetch('/api/events', { headers, signal: stream.signal })
  expect(response.status).toBe(200)
  const heard: Heard[] = []
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  void (async () => {
    for (;;) {
      const piece = await reader?.read().catch(() => undefined)
      if (!piece || piece.done) return
      const blocks = (rest + piece.value).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const found = /id: (\d+)\nevent: (\w+)\ndata: (.*)/.exec(block)
        if (found) heard.push({ id: found[1] ?? '', event: found[2] ?? '', data: JSON.parse(found[3] ?? '') })
      }
    }
  })()
  await expect.poll(() => rest !== '' || heard.length >= 0).toBe(true)
  return { heard, close: () => stream.abort() }
}

describe('an open page', () => {
  it('hears of messages, typing and reading of its own conversations, from every process, and of nothing else', async () => {
    const group = await asked(ana)
    const others = await asked(luis)
    const page = await open(one, ana)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await answer(others, 'No es para Ana')
    await send(other, group, 'Desde el otro proceso', ana)
    await other.fetch(`/api/chat/${group}/typing`, { method: 'PUT', headers: { authorization: ana } })
    await other.fetch(`/api/chat/${group}/read`, { headers: { authorization: ana } })
    await answer(group, 'Contestado')
    await expect.poll(() => page.heard.length, { timeout: 5000 }).toBe(4)
    expect(page.heard.map(({ event }) => event)).toEqual(['chat', 'typing', 'read', 'chat'])
    expect(new Set(page.heard.map(({ data }) => data.group))).toEqual(new Set([group]))
    expect(JSON.stringify(page.heard)).not.toContain('Contestado')
  })

  it('that was away hears what it missed, in order and once, from another process', async () => {
    const group = await asked(ana)
    const page = await open(one, ana)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await answer(group, 'Uno')
    await expect.poll(() => page.heard.length, { timeout: 5000 }).toBe(1)
    page.close()
    for (const message of ['Dos', 'Tres']) await answer(group, message)
    const again = await open(other, ana, page.heard[0]?.id)
    await expect.poll(() => again.heard.length, { timeout: 5000 }).toBe(2)
    await answer(group, 'Cuatro')
    await expect.poll(() => again.heard.length, { timeout: 5000 }).toBe(3)
    const ids = again.heard.map(({ data }) => data.message)
    const list = await one.fetch(`/api/chat/${group}/1/messages`, { headers: { authorization: ana } })
    const { data } = (await list.json()) as { data: { items: ChatItem[] } }
    expect(data.items.slice(-3).map(({ uuid }) => uuid)).toEqual(ids)
  })
})

it('messages of many at once arrive once, with one place each and no gap, through two processes', async () => {
  const group = await asked(luis)
  const before = await database.pool.query(`select last_seq::int as n from chat_groups where id = $1`, [
    group,
  ])
  const keys = Array.from({ length: 25 }, () => randomUUID())
  // Each is sent twice, to both processes, as after an answer that was lost.
  await Promise.all(
    keys.flatMap((key, n) =>
      [one, other].map((app) =>
        app.fetch(
          `/api/chat/${group}`,
          json({ message: `m${n}` }, { authorization: luis, 'idempotency-key': key }),
        ),
      ),
    ),
  )
  const { rows } = await database.pool.query<{ message: string; seq: number }>(
    `select message, seq::int as seq from chat_messages where group_id = $1 and seq > $2 order by seq`,
    [group, before.rows[0]?.n],
  )
  expect(rows.map(({ message }) => message).sort()).toEqual(keys.map((_, n) => `m${n}`).sort())
  expect(rows.map(({ seq }) => seq)).toEqual(keys.map((_, n) => before.rows[0]?.n + n + 1))
})
