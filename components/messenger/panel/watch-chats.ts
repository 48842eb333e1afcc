import { watchStream } from '@/lib/client/stream/watch-stream'

const TYPES = ['chat', 'read', 'typing'] as const
/** A payment shows contacts that were hidden, and a reservation may open a conversation or close one. */
const OTHERS = ['payment', 'reservation'] as const

/** What happened in a conversation, as the stream tells it. */
export interface ChatEvent {
  readonly type: (typeof TYPES)[number]
  readonly group: string
  readonly party: string
}

/** How often is asked where a stream cannot be had. */
const POLL_MS = 15_000

/**
 * Listens to the signed-in traveller's stream, one for all tabs; while it cannot be had, says every 15 s that something may
 * have happened. @returns ends it
 */
export function watchChats(onEvent: (event: ChatEvent) => void, onUnknown: () => void): () => void {
  let isLive = false
  const poll = setInterval(() => {
    if (!isLive && navigator.onLine) onUnknown()
  }, POLL_MS)
  const stop = watchStream('/api/events', [...TYPES, ...OTHERS], {
    onEvent: (name, data) => {
      const type = TYPES.find((one) => one === name)
      if (!type) return onUnknown()
      const { group, party } = JSON.parse(data) as Omit<ChatEvent, 'type'>
      onEvent({ type, group, party })
    },
    onMissed: onUnknown,
    onState: (live) => {
      isLive = live
    },
  })
  return () => {
    clearInterval(poll)
    stop()
  }
}
