import { whileLookedAt } from '@/lib/client/stream/while-looked-at'

/** What tells the page something: a payment, a reservation, a message of a traveller, a deed of somebody at the desk. */
const EVENTS = ['payment', 'reservation', 'chat', 'desk'] as const
/** Several things that happen together are asked for once. */
const TOGETHER_MS = 400

export interface Watching {
  /** Something may be another: asked for anew. */
  readonly onChange: () => void
  /** Somebody came to a page of the desk. */
  readonly onPresence: () => void
  readonly onState: (state: 'polling' | 'live' | 'offline') => void
}

/**
 * Listens to the desk's stream while the page is looked at. Whoever was away, or lost the stream, is told once that
 * something may have changed. @returns ends it
 */
export function watchDesk({ onChange, onPresence, onState }: Watching): () => void {
  if (typeof EventSource === 'undefined') return () => undefined
  let soon: ReturnType<typeof setTimeout> | undefined
  let wasAway = false
  const nudge = () => {
    clearTimeout(soon)
    soon = setTimeout(onChange, TOGETHER_MS)
  }
  const stop = whileLookedAt(() => {
    const source = new EventSource('/api/desk/events')
    for (const name of EVENTS) source.addEventListener(name, nudge)
    source.addEventListener('presence', onPresence)
    source.addEventListener('open', () => {
      onState('live')
      if (wasAway) nudge()
      wasAway = false
    })
    source.addEventListener('error', () => {
      wasAway = true
      onState(navigator.onLine ? 'polling' : 'offline')
    })
    return () => {
      source.close()
      wasAway = true
      onState('polling')
    }
  })
  return () => {
    clearTimeout(soon)
    stop()
  }
}
