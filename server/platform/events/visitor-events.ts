import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import { type Listening, listenTo } from './notifications'

/** Something an open page wants to know: `payment` or `reservation` moved. Carries no personal data, only a nudge. */
export interface VisitorEvent {
  readonly id: number
  readonly topic: string
  readonly type: string
  readonly payload: Record<string, unknown>
}

/** Stands for every topic, for who watches all of them. */
export const EVERY_TOPIC = '*'

type Row = { id: number; topic: string; type: string; payload: Record<string, unknown> }
type Subscriber = (event: VisitorEvent) => void

/** Something to be told of a topic. */
type News = Pick<VisitorEvent, 'type'> & Partial<Pick<VisitorEvent, 'payload'>>

/** Tells whoever watches `topic`, on every process, once the surrounding transaction commits. */
export function publishEvent(
  context: Context,
  topic: string,
  type: string,
  payload: Record<string, unknown> = {},
): Promise<void> {
  return publishEvents(context, topic, [{ type, payload }])
}

/** The same of several things, in their order. */
export async function publishEvents(context: Context, topic: string, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  const rows = news.map(({ type, payload = {} }) => ({ type, payload }))
  await context.db.execute(sql`
    insert into visitor_events (topic, type, payload, created_at)
    select ${topic}::text, one.type, one.payload, ${context.clock.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (type text, payload jsonb)`)
}

/** Tells whoever watches one of several topics the same thing. */
export async function publishToTopics(
  context: Context,
  topics: readonly string[],
  { type, payload = {} }: News,
): Promise<void> {
  if (topics.length === 0) return
  await context.db.execute(sql`
    insert into visitor_events (topic, type, payload, created_at)
    select one, ${type}::text, ${JSON.stringify(payload)}::jsonb, ${context.clock.now().toISOString()}::timestamptz
    from jsonb_array_elements_text(${JSON.stringify(topics)}::jsonb) as one`)
}

/** The id of the newest event of a topic, 0 for none. What is read afterwards holds all that it told. */
export async function newestEvent(context: Context, topic: string): Promise<number> {
  const { rows } = await context.pool.query<{ id: number }>(
    'select coalesce(max(id), 0) as id from visitor_events where topic = $1',
    [topic],
  )
  return rows[0]?.id ?? 0
}

/** The events of topics after `lastId`, for a stream that resumes. */
export async function eventsAfter(
  context: Context,
  topics: readonly string[],
  lastId: number,
): Promise<VisitorEvent[]> {
  const { rows } = await context.pool.query<Row>(
    'select id, topic, type, payload from visitor_events where topic = any($1::text[]) and id > $2 order by id limit 100',
    [topics, lastId],
  )
  return rows
}

/** Longest wait for the listening connection; without it a stream still opens, and catches up once there is one. */
const LISTEN_MS = 3_000
/** How far back a hub looks after its connection was lost. */
const CATCH_UP = 500

/** Hands events of PostgreSQL to the streams open in this process: one listening connection for all of them. */
export class EventHub {
  readonly #subscribers = new Map<string, Set<Subscriber>>()
  readonly #context: Context
  #connection: Listening | null = null
  #ready: Promise<void> = Promise.resolve()
  /** The newest event known to this process; null until it has listened once. */
  #lastId: number | null = null
  /** Heard of and not read yet. */
  #heard: string[] = []
  /** The reading that is under way: one at a time, so that what happened first is told first. */
  #reading: Promise<void> = Promise.resolve()

  constructor(context: Context) {
    this.#context = context
  }

  /** Calls `subscriber` for each event of `topic`, or of `EVERY_TOPIC`, until the returned function is called. Listens on first use. */
  subscribe(topic: string, subscriber: Subscriber): () => void {
    this.#connection ??= this.#listen()
    const watching = this.#subscribers.get(topic) ?? new Set()
    this.#subscribers.set(topic, watching.add(subscriber))
    return () => {
      watching.delete(subscriber)
      if (watching.size === 0 && this.#subscribers.get(topic) === watching) this.#subscribers.delete(topic)
    }
  }

  /** How many topics are watched in this process. */
  get topics(): number {
    return this.#subscribers.size
  }

  /** Resolves when no event can be missed any more, or after a while without a connection. */
  async listening(): Promise<void> {
    await Promise.race([this.#ready, pause(LISTEN_MS, undefined, { ref: false })])
  }

  async stop(): Promise<void> {
    await this.#connection?.stop()
  }

  #listen(): Listening {
    const { promise, resolve } = withResolver()
    this.#ready = promise
    return listenTo(this.#context, 'visitor_events', {
      ready: () =>
        void this.#catchUp()
          .catch(() => undefined)
          .finally(resolve),
      heard: (id) => {
        this.#heard.push(id)
        this.#reading = this.#reading.then(() => this.#readHeard())
      },
    })
  }

  /** Events told while nobody listened, after a lost connection: those since the last one heard. */
  async #catchUp(): Promise<void> {
    if (this.#lastId !== null) {
      await this.#deliver(`id > $1 order by id limit ${CATCH_UP}`, [this.#lastId])
      return
    }
    const { rows } = await this.#context.pool.query<{ id: number }>(
      'select coalesce(max(id), 0) as id from visitor_events',
    )
    this.#lastId = rows[0]?.id ?? 0
  }

  /** All that were heard of since the last reading, at once. */
  async #readHeard(): Promise<void> {
    const ids = this.#heard.splice(0)
    if (ids.length > 0) await this.#deliver('id = any($1::bigint[]) order by id', [ids])
  }

  async #deliver(condition: string, values: readonly unknown[]): Promise<void> {
    if (this.#subscribers.size === 0) return
    try {
      const { rows } = await this.#context.pool.query<Row>(
        `select id, topic, type, payload from visitor_events where ${condition}`,
        [...values],
      )
      for (const row of rows) this.#tell(row)
    } catch (error) {
      this.#context.log.warn({ err: error }, 'an event could not be read')
    }
  }

  #tell(event: VisitorEvent): void {
    this.#lastId = Math.max(this.#lastId ?? 0, event.id)
    for (const topic of [event.topic, EVERY_TOPIC])
      for (const tell of this.#subscribers.get(topic) ?? []) tell(event)
  }
}

function withResolver() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
