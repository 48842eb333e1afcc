import { sql } from 'drizzle-orm'
import type { Context } from './context'
import { type Listening, listenTo } from './notifications'

/** Something an open page wants to know: `payment` or `reservation` moved. Carries no personal data, only a nudge. */
export interface VisitorEvent {
  readonly id: number
  readonly topic: string
  readonly type: string
  readonly payload: Record<string, unknown>
}

type Row = { id: number; topic: string; type: string; payload: Record<string, unknown> }
type Subscriber = (event: VisitorEvent) => void

/** Tells whoever watches `topic`, on every process, once the surrounding transaction commits. */
export async function publishEvent(
  context: Context,
  topic: string,
  type: string,
  payload: Record<string, unknown> = {},
): Promise<void> {
  await context.db.execute(sql`
    insert into visitor_events (topic, type, payload, created_at)
    values (${topic}, ${type}, ${JSON.stringify(payload)}::jsonb, ${context.clock.now()})`)
}

/** The events of a topic after `lastId`, for a stream that resumes. */
export async function eventsAfter(context: Context, topic: string, lastId: number): Promise<VisitorEvent[]> {
  const { rows } = await context.pool.query<Row>(
    'select id, topic, type, payload from visitor_events where topic = $1 and id > $2 order by id limit 100',
    [topic, lastId],
  )
  return rows
}

/** Hands events of PostgreSQL to the streams open in this process: one listening connection for all of them. */
export class EventHub {
  readonly #subscribers = new Map<string, Set<Subscriber>>()
  readonly #context: Context
  #listening: Listening | null = null

  constructor(context: Context) {
    this.#context = context
  }

  /** Calls `subscriber` for each event of `topic` until the returned function is called. Listens on first use. */
  subscribe(topic: string, subscriber: Subscriber): () => void {
    this.#listening ??= listenTo(this.#context, 'visitor_events', {
      ready: () => undefined,
      heard: (id) => void this.#deliver(id),
    })
    const watching = this.#subscribers.get(topic) ?? new Set()
    this.#subscribers.set(topic, watching.add(subscriber))
    return () => {
      watching.delete(subscriber)
      if (watching.size === 0) this.#subscribers.delete(topic)
    }
  }

  async stop(): Promise<void> {
    await this.#listening?.stop()
  }

  async #deliver(id: string): Promise<void> {
    if (this.#subscribers.size === 0) return
    try {
      const { rows } = await this.#context.pool.query<Row>(
        'select id, topic, type, payload from visitor_events where id = $1',
        [id],
      )
      for (const row of rows) for (const tell of this.#subscribers.get(row.topic) ?? []) tell(row)
    } catch (error) {
      this.#context.log.warn({ err: error, event_id: id }, 'an event could not be read')
    }
  }
}
