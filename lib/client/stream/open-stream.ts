/** What the tab that holds a stream tells the others, and what one asks that comes. */
export type News =
  | { readonly kind: 'event'; readonly name: string; readonly data: string }
  /** Something may have been told to nobody. */
  | { readonly kind: 'missed' }
  /** Whether the server is heard now, and the newest event that was; 0 where none is known. */
  | { readonly kind: 'state'; readonly isLive: boolean; readonly lastId: number }
  | { readonly kind: 'anybody' }

export interface Stream {
  readonly state: () => News & { readonly kind: 'state' }
  readonly close: () => void
}

interface Wanted {
  readonly address: string
  /** Of the events. */
  readonly names: readonly string[]
  readonly tell: (news: News) => void
  /** Whether others listened before, and nobody knows what was told since. */
  readonly isGap?: boolean
  /** The newest event that the page shows: those after it are told first. */
  readonly since?: number | null
}

/** Opens a stream of the server; the browser connects again by itself, and after a gap it is told that there was one. */
export function openStream({ address, names, tell, isGap = false, since = null }: Wanted): Stream {
  const source = new EventSource(since === null ? address : withSince(address, since))
  let mayMiss = isGap
  let isLive = false
  let lastId = since ?? 0
  const state = () => ({ kind: 'state', isLive, lastId }) as const
  const become = (live: boolean) => {
    isLive = live
    tell(state())
  }
  for (const name of names)
    source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
      lastId = Math.max(lastId, Number(lastEventId))
      tell({ kind: 'event', name, data })
    })
  source.addEventListener('open', () => {
    become(true)
    if (mayMiss) tell({ kind: 'missed' })
    mayMiss = false
  })
  source.addEventListener('error', () => {
    mayMiss = true
    become(false)
  })
  return { state, close: () => source.close() }
}

function withSince(address: string, since: number): string {
  return `${address}${address.includes('?') ? '&' : '?'}since=${since}`
}
