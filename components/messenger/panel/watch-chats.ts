/** What happened in a conversation, as the stream tells it. */
export interface ChatEvent {
  readonly type: 'chat' | 'read' | 'typing'
  readonly group: string
  readonly party: string
}

/** How often is asked where a stream cannot be had. */
const POLL_MS = 15_000

/**
 * Listens to the signed-in traveller's stream; while it cannot be had, says every 15 s that something may have happened.
 * The browser resumes it by itself. @returns ends it
 */
export function watchChats(onEvent: (event: ChatEvent) => void, onUnknown: () => void): () => void {
  let wasLost = false
  let isLive = false
  const poll = setInterval(() => {
    if (!isLive && navigator.onLine) onUnknown()
  }, POLL_MS)
  if (typeof EventSource === 'undefined') return () => clearInterval(poll)
  const source = new EventSource('/api/events')
  for (const type of ['chat', 'read', 'typing'] as const)
    source.addEventListener(type, ({ data }: MessageEvent<string>) => {
      const { group, party } = JSON.parse(data) as Omit<ChatEvent, 'type'>
      onEvent({ type, group, party })
    })
  // A payment shows contacts that were hidden, and a reservation may open a conversation or close one.
  for (const type of ['payment', 'reservation']) source.addEventListener(type, onUnknown)
  source.addEventListener('open', () => {
    isLive = true
    if (wasLost) onUnknown()
    wasLost = false
  })
  source.addEventListener('error', () => {
    isLive = false
    wasLost = true
  })
  return () => {
    clearInterval(poll)
    source.close()
  }
}
