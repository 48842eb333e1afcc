/** What tells the page something: a payment, a reservation, a message of a traveller, a deed of somebody at the desk. */
const EVENTS = ['payment', 'reservation', 'chat', 'desk'] as const
/** Several things that happen together are asked for once. */
const TOGETHER_MS = 400
/** A page that nobody looks at gives its place back. */
const HIDDEN_MS = 5 * 60_000

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
  let source: EventSource | null = null
  let soon: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  let wasAway = false
  const nudge = () => {
    clearTimeout(soon)
    soon = setTimeout(onChange, TOGETHER_MS)
  }
  const open = () => {
    source = new EventSource('/api/desk/events')
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
  }
  const close = () => {
    source?.close()
    source = null
    wasAway = true
    onState('polling')
  }
  const onVisibility = () => {
    clearTimeout(leaving)
    if (document.hidden) leaving = setTimeout(close, HIDDEN_MS)
    else if (!source) open()
  }
  document.addEventListener('visibilitychange', onVisibility)
  open()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(soon)
    clearTimeout(leaving)
    source?.close()
  }
}
