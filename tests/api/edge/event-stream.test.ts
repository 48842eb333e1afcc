import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { streamEvents } from '@/server/platform/events/event-stream'
import { EventHub, publishEvent, publishEvents } from '@/server/platform/events/visitor-events'
import { apiListener } from '@/server/process/api-listener'
import { EventStreams } from '@/server/process/event-streams'
import { edgeApp, edgeDatabase } from './edge-app'

const database = await edgeDatabase()
const one = await edgeApp(database)
const other = await edgeApp(database)
const servers: Server[] = []
const hub = new EventHub(one.context)
const origin = await serveStreams()

afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  await hub.stop()
  await Promise.all([one.close(), other.close()])
  await database.drop()
})

/** A process with nothing but a stream: whoever asks for a topic gets it. */
async function serveStreams(): Promise<string> {
  const app = new Hono()
  app.get('/:topic', (c) => streamEvents(one.context, hub, c.req.raw, { topics: [c.req.param('topic')] }))
  const server = createServer(
    apiListener((request, bindings) => app.fetch(request, bindings), new EventStreams()),
  )
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface Client {
  /** Waits until so many events were heard. */
  heard(count: number): Promise<{ id: number; event: string; data: unknown }[]>
  close(): void
}

const clients: Client[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

/** A browser's end of a stream: open once the first line is there. */
async function open(topic: string, headers: Record<string, string> = {}): Promise<Client> {
  const abort = new AbortController()
  const answer = await fetch(`${origin}/${topic}`, { headers, signal: abort.signal })
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(answer.headers.get('cache-control')).toContain('no-cache')
  let text = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true })
  })()
  reading.catch(() => undefined)
  await expect.poll(() => text).toContain('retry: ')
  const client = {
    heard: async (count: number) => {
      await expect.poll(() => eventsIn(text).length, { timeout: 5_000, interval: 10 }).toBe(count)
      return eventsIn(text)
    },
    close: () => abort.abort(),
  }
  clients.push(client)
  return client
}

function eventsIn(text: string) {
  return [...text.matchAll(/id: (\d+)\nevent: (\w+)\ndata: (.*)\n\n/g)].map(([, id, event, data]) => ({
    id: Number(id),
    event,
    data: JSON.parse(data ?? 'null'),
  })) as { id: number; event: string; data: unknown }[]
}

describe('an event', () => {
  it('published by one process reaches the stream of another, and only its topic', async () => {
    const [mine, foreign] = [await open('order-1'), await open('order-2')]
    await publishEvent(other.context, 'order-1', 'payment', { status: 'paid' })
    await publishEvent(other.context, 'order-2', 'reservation')
    expect(await mine.heard(1)).toMatchObject([{ event: 'payment', data: { status: 'paid' } }])
    expect(await foreign.heard(1)).toMatchObject([{ event: 'reservation', data: {} }])
  })

  it('told right after the stream is open is never missed, not even by the first stream of a process', async () => {
    const fresh = new EventHub(one.context)
    const answer = streamEvents(one.context, fresh, new Request('http://localhost/'), { topics: ['order-3'] })
    const reader = answer.body?.getReader()
    await reader?.read()
    await publishEvent(other.context, 'order-3', 'payment')
    const { value } = (await reader?.read()) ?? {}
    expect(new TextDecoder().decode(value)).toMatch(/event: payment/)
    await reader?.cancel()
    await fresh.stop()
  })

  it('of a transaction that is taken back is told to nobody', async () => {
    const client = await open('order-4')
    const lost = other.context.root.transaction(async (db) => {
      await publishEvent({ ...other.context, db }, 'order-4', 'payment', { n: 1 })
      throw new Error('taken back')
    })
    await expect(lost).rejects.toThrow('taken back')
    await publishEvent(other.context, 'order-4', 'payment', { n: 2 })
    expect(await client.heard(1)).toMatchObject([{ data: { n: 2 } }])
  })
})

describe('events that follow each other at once', () => {
  it('are told in their order, so that whoever resumes after one has heard all before it', async () => {
    const client = await open('order-8')
    const news = Array.from({ length: 30 }, (_, n) => ({ type: 'payment', payload: { n } }))
    await publishEvents(other.context, 'order-8', news)
    const heard = await client.heard(30)
    expect(heard.map(({ data }) => data)).toEqual(news.map(({ payload }) => payload))
  })
})

describe('a stream that resumes', () => {
  it('begins after Last-Event-ID, in order and each once', async () => {
    const first = await open('order-5')
    for (const n of [1, 2]) await publishEvent(other.context, 'order-5', 'payment', { n })
    const [seen] = await first.heard(2)
    first.close()
    for (const n of [3, 4]) await publishEvent(other.context, 'order-5', 'payment', { n })
    const again = await open('order-5', { 'last-event-id': String(seen?.id) })
    await publishEvent(other.context, 'order-5', 'payment', { n: 5 })
    const heard = await again.heard(4)
    expect(heard.map(({ data }) => data)).toEqual([{ n: 2 }, { n: 3 }, { n: 4 }, { n: 5 }])
  })

  it('takes an id that is none for no id', async () => {
    const witness = await open('order-6')
    await publishEvent(other.context, 'order-6', 'payment', { n: 0 })
    await witness.heard(1)
    const junk = await Promise.all(
      ['x', '-1', '1.5', '9'.repeat(30)].map((id) => open('order-6', { 'last-event-id': id })),
    )
    await publishEvent(other.context, 'order-6', 'payment', { n: 1 })
    for (const client of junk) expect(await client.heard(1)).toMatchObject([{ data: { n: 1 } }])
  })

  it('hears what was told while the connection to the database was lost', async () => {
    const client = await open('order-7')
    await publishEvent(other.context, 'order-7', 'payment', { n: 1 })
    await client.heard(1)
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'andanza-visitor_events' and datname = current_database()`,
    )
    await publishEvent(other.context, 'order-7', 'payment', { n: 2 })
    expect((await client.heard(2)).map(({ data }) => data)).toEqual([{ n: 1 }, { n: 2 }])
  })
})

describe('a stream that nobody reads', () => {
  it('is given up with its subscriber once too much waits for it', async () => {
    const fresh = new EventHub(one.context)
    let ends = 0
    const answer = streamEvents(one.context, fresh, new Request('http://localhost/'), {
      topics: ['order-8'],
      onEnd: () => {
        ends += 1
      },
    })
    await fresh.listening()
    await database.pool.query(
      `insert into visitor_events (topic, type, payload, created_at)
       select 'order-8', 'payment', jsonb_build_object('n', n), now() from generate_series(1, 300) n`,
    )
    await expect.poll(() => fresh.topics).toBe(0)
    expect(ends).toBe(1)
    await expect(answer.text()).rejects.toThrow('does not read')
    await fresh.stop()
  })
})

describe('a stream that is closed', () => {
  it('leaves no subscriber behind', async () => {
    await expect.poll(() => hub.topics).toBe(0)
    const streams = await Promise.all(['a', 'a', 'b'].map((topic) => open(topic)))
    expect(hub.topics).toBe(2)
    for (const stream of streams) stream.close()
    await expect.poll(() => hub.topics).toBe(0)
  })
})
