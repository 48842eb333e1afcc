import type { Context } from './context'
import { type EventHub, eventsAfter, type VisitorEvent } from './visitor-events'

/** A comment line often enough that no proxy closes a quiet stream. */
const HEARTBEAT_MS = 25_000

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-cache, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * Streams the events of one topic as `text/event-stream`: first those after `Last-Event-ID`, then live ones. The
 * process closes open streams itself when it stops.
 */
export function streamEvents(context: Context, hub: EventHub, topic: string, request: Request): Response {
  const lastId = Number(request.headers.get('last-event-id') ?? Number.NaN)
  const encoder = new TextEncoder()
  let close = () => {}
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text))
      const unsubscribe = hub.subscribe(topic, (event) => write(lines(event)))
      const beat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS)
      close = () => {
        clearInterval(beat)
        unsubscribe()
      }
      write('retry: 3000\n\n')
      if (Number.isSafeInteger(lastId)) {
        for (const event of await eventsAfter(context, topic, lastId)) write(lines(event))
      }
    },
    cancel: () => close(),
  })
  request.signal.addEventListener('abort', () => close())
  return new Response(body, { headers: HEADERS })
}

function lines(event: VisitorEvent): string {
  return `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event.payload)}\n\n`
}
