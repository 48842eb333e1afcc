import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import type { ChatGroup, ChatItem } from '@/lib/messenger/contract'
import { createSession } from '@/server/accounts/sessions/create-session'
import { deskMember } from '@/tests/support/desk/desk-member'
import { type Site, startSite } from '@/tests/support/site'
import { travellerWithPassword } from '../accounts/traveller'
import { edgeApp, edgeDatabase, json } from '../edge/edge-app'

const database = await edgeDatabase({ seeded: true })
const edge = await edgeApp(database)
let site: Site = await startSite({ databaseUrl: database.url, apiOnly: true })
let isOver = false
afterAll(async () => {
  isOver = true
  await site.kill()
  await edge.close()
  await database.drop()
})

/** What each of the two writes. */
const EACH = 14
const ana = {
  authorization: `Bearer ${await createSession(edge.context, await travellerWithPassword(edge))}`,
}
const { rows: products } = await database.pool.query<{ id: string; host: string }>(
  `select id, host_id as host from products where status = 'published' order by id limit 1`,
)
const [product = { id: '', host: '' }] = products
const host = { ...(await deskMember(edge.context, 'host', product.host)).headers }

/** As a browser sends what waits: one after the other, each with its key until an answer comes. @returns tries without one */
async function writeAll(path: string, headers: Record<string, string>, who: string): Promise<number> {
  let lost = 0
  for (let n = 0; n < EACH; n += 1) {
    const key = randomUUID()
    for (;;) {
      const message = `${who} ${n}`
      const sent = await fetch(
        site.url + path,
        json({ message }, { ...headers, 'idempotency-key': key }),
      ).catch(() => null)
      if (sent?.status === 200) break
      expect(sent?.status ?? 0).not.toBe(422)
      lost += 1
      await pause(100)
    }
    await pause(40)
  }
  return lost
}

/**
 * An open page: comes back after each loss with the last id it heard, or the newest that it was shown.
 * @param shown the newest event of what it shows
 * @returns ids of messages, as they were told, once it hears
 */
function listen(shown: number): Promise<string[]> {
  const told: string[] = []
  return new Promise(
    (resolve) =>
      void (async () => {
        for (let last = String(shown); !isOver; await pause(150)) {
          const headers = { ...ana, 'last-event-id': last }
          const answer = await fetch(`${site.url}/api/events`, { headers }).catch(() => null)
          if (!answer?.ok) continue
          resolve(told)
          let rest = ''
          try {
            for await (const piece of answer.body ?? []) {
              const blocks = (rest + new TextDecoder().decode(piece)).split('\n\n')
              rest = blocks.pop() ?? ''
              for (const block of blocks) {
                const [, id = '', data = ''] = /id: (\d+)\nevent: chat\ndata: (.*)/.exec(block) ?? []
                if (!id) continue
                last = id
                told.push((JSON.parse(data) as { message: string }).message)
              }
            }
          } catch {
            // The process died: the page comes again.
          }
        }
      })(),
  )
}

/** Kills the process while both write, and starts it again where it was. */
async function killTwice(): Promise<void> {
  const port = Number(new URL(site.url).port)
  for (let times = 0; times < 2; times += 1) {
    await pause(350)
    await site.kill()
    site = await startSite({ databaseUrl: database.url, apiOnly: true, port })
  }
}

it('two write to each other while the server is killed and started again: nothing is lost, nothing twice', async () => {
  const asked = await fetch(
    `${site.url}/api/chat/add/question`,
    json({ to: { uuid: product.id }, message: 'Hola' }, ana),
  )
  const group = ((await asked.json()) as { data: ChatGroup[] }).data[0]?.uuid ?? ''
  const { rows: shown } = await database.pool.query<{ id: string }>(
    'select max(id) as id from visitor_events',
  )
  // A process may die before a page has heard anything of it.
  const told = await listen(Number(shown[0]?.id))
  const [lostByAna, lostByHost] = await Promise.all([
    writeAll(`/api/chat/${group}`, ana, 'Ana'),
    writeAll(`/api/desk/inbox/${group}`, host, 'Nour'),
    killTwice(),
  ])
  // The control of this test: the kills were felt.
  expect(lostByAna + lostByHost).toBeGreaterThan(0)

  const { rows } = await database.pool.query<{ id: string; message: string; seq: number }>(
    'select id, message, seq::int as seq from chat_messages where group_id = $1 order by seq',
    [group],
  )
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, n) => n + 1))
  for (const who of ['Ana', 'Nour'])
    expect(rows.map(({ message }) => message).filter((message) => message.startsWith(who))).toEqual(
      Array.from({ length: EACH }, (_, n) => `${who} ${n}`),
    )
  const page = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(site.url + path, { headers })
    return ((await answer.json()) as { data: { items: ChatItem[] } }).data.items.map(({ uuid }) => uuid)
  }
  const all = rows.map(({ id }) => id)
  expect(await page(`/api/chat/${group}/1/messages`, ana)).toEqual(all)
  expect(await page(`/api/desk/inbox/${group}?page=1`, host)).toEqual(all)
  await expect.poll(() => told, { timeout: 10_000 }).toEqual(all.slice(1))

  const list = await fetch(`${site.url}/api/chat/aside/list`, { headers: ana })
  const [chat] = ((await list.json()) as { data: ChatGroup[] }).data
  expect(chat?.unread).toBe(rows.filter(({ message }) => message.startsWith('Nour')).length)
}, 120_000)
