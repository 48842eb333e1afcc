import type { Context } from '../context'
import { EVERY_TOPIC, type EventHub, eventsAfter, type VisitorEvent } from './visitor-events'

/** A comment line often enough that no proxy closes a quiet stream. */
const HEARTBEAT_MS = 25_000

/** Pieces that may wait for a browser that does not read; it comes back and resumes. */
const MOST_BEHIND = 200

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-cache, no-transform',
  'x-accel-buffering': 'no',
}

/** What a stream tells, and for how long. */
export interface Watched {
  readonly topics: readonly string[]
  /** The newest event that the page shows, for a browser that has heard none yet. */
  readonly since?: string | undefined
  /** Called when the stream is over, whoever ended it; maybe more than once. */
  readonly onEnd?: () => void
  /** Milliseconds after which it ends, so that who listens is asked again; it resumes where it was. */
  readonly endsAfter?: number | undefined
  /** An event as this browser hears it. */
  readonly present?: (event: VisitorEvent) => VisitorEvent
}

/**
 * Streams the events of topics as `text/event-stream`: first those after `Last-Event-ID` or `since`, then live ones, each once and in
 * order. What happens after the first line has reached the caller is never missed. The process closes open streams itself
 * when it stops.
 */
export function streamEvents(
  context: Context,
  hub: EventHub,
  request: Request,
  { topics, since, onEnd = () => undefined, endsAfter, present = (event) => event }: Watched,
): Response {
  const lastId = readId(request.headers.get('last-event-id') ?? since ?? null)
  return openStream(context, hub, request, onEnd, {
    subscribe: (stream) => {
      const ends = topics.map((topic) => hub.subscribe(topic, (event) => stream.live(present(event))))
      const unsubscribe = () => {
        for (const end of ends) end()
      }
      return endsAfter === undefined ? unsubscribe : endingAfter(endsAfter, stream, unsubscribe)
    },
    missed: async () =>
      lastId === null ? [] : (await eventsAfter(context, topics, lastId)).map((event) => present(event)),
  })
}

/** How a stream of nudges is told apart from one of a topic. */
export interface Nudges {
  /** Whether this browser may know that it happened. */
  readonly isFor: (event: VisitorEvent) => Promise<boolean>
  /** Milliseconds after which it ends, so that who listens is asked again. */
  readonly endsAfter: number
  readonly onEnd?: () => void
}

/**
 * Streams that something happened anywhere, by its type alone: nothing of what it was about leaves. Who was away
 * asks for everything anew, so nothing is sent again.
 */
export function streamNudges(
  context: Context,
  hub: EventHub,
  request: Request,
  { isFor, endsAfter, onEnd = () => undefined }: Nudges,
): Response {
  const nudge = async (stream: Stream, event: VisitorEvent) => {
    if (await isFor(event)) stream.live({ ...event, topic: EVERY_TOPIC, payload: {} })
  }
  return openStream(context, hub, request, onEnd, {
    subscribe: (stream) => {
      const unsubscribe = hub.subscribe(EVERY_TOPIC, (event) => {
        nudge(stream, event).catch((error: unknown) => context.log.warn({ err: error }, 'a nudge was lost'))
      })
      return endingAfter(endsAfter, stream, unsubscribe)
    },
    missed: async () => [],
  })
}

/** Ends a stream after a while. @returns ends what feeds it, earlier too */
function endingAfter(milliseconds: number, stream: Stream, unsubscribe: () => void): () => void {
  const end = setTimeout(() => stream.end(), milliseconds)
  return () => {
    clearTimeout(end)
    unsubscribe()
  }
}

interface Source {
  readonly subscribe: (stream: Stream) => () => void
  readonly missed: () => Promise<readonly VisitorEvent[]>
}

function openStream(
  context: Context,
  hub: EventHub,
  request: Request,
  onEnd: () => void,
  { subscribe, missed }: Source,
): Response {
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const stream = new Stream(controller, () => stop())
      const unsubscribe = subscribe(stream)
      const beat = setInterval(() => stream.comment('still here'), HEARTBEAT_MS)
      stop = () => {
        clearInterval(beat)
        unsubscribe()
        stream.close()
        onEnd()
      }
      request.signal.addEventListener('abort', () => stop(), { once: true })
      void begin(hub, stream, missed).catch((error: unknown) => {
        context.log.warn({ err: error }, 'an event stream could not begin')
        stop()
      })
    },
    cancel: () => stop(),
  })
  return new Response(body, { headers: HEADERS })
}

async function begin(hub: EventHub, stream: Stream, missed: Source['missed']): Promise<void> {
  await hub.listening()
  stream.retry(3000)
  stream.replay(await missed())
}

/** What is written to one browser. Live events wait until the missed ones are written, and none is written twice. */
class Stream {
  readonly #controller: ReadableStreamDefaultController<Uint8Array>
  readonly #encoder = new TextEncoder()
  #waiting: VisitorEvent[] | null = []
  readonly #written = new Set<number>()
  #open = true

  readonly #onOver: () => void

  /** @param onOver ends what feeds it, when nobody reads or its time is over */
  constructor(controller: ReadableStreamDefaultController<Uint8Array>, onOver: () => void) {
    this.#controller = controller
    this.#onOver = onOver
  }

  end(): void {
    this.#onOver()
  }

  live(event: VisitorEvent): void {
    if (this.#waiting) this.#waiting.push(event)
    else this.#event(event)
  }

  replay(missed: readonly VisitorEvent[]): void {
    const live = this.#waiting ?? []
    this.#waiting = null
    for (const event of [...missed, ...live]) this.#event(event)
  }

  retry(milliseconds: number): void {
    this.#write(`retry: ${milliseconds}\n\n`)
  }

  comment(text: string): void {
    this.#write(`: ${text}\n\n`)
  }

  close(): void {
    if (!this.#open) return
    this.#open = false
    try {
      this.#controller.close()
    } catch {
      // The reader has gone before us.
    }
  }

  #event({ id, type, payload }: VisitorEvent): void {
    if (this.#written.has(id)) return
    this.#written.add(id)
    this.#write(`id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(payload)}\n\n`)
  }

  #write(text: string): void {
    if (!this.#open) return
    if (-(this.#controller.desiredSize ?? 0) < MOST_BEHIND) {
      this.#controller.enqueue(this.#encoder.encode(text))
      return
    }
    this.#open = false
    this.#controller.error(new Error('the browser does not read its events'))
    this.#onOver()
  }
}

function readId(header: string | null): number | null {
  return header !== null && /^\d{1,15}$/.test(header) ? Number(header) : null
}
