/** What the tab that holds a stream tells the others, and what one asks that comes. */
export type News =
  | { readonly kind: 'event'; readonly name: string; readonly data: string }
  /** Something may have been told to nobody. */
  | { readonly kind: 'missed' }
  /** Whether the server is heard now. */
  | { readonly kind: 'state'; readonly isLive: boolean }
  | { readonly kind: 'anybody' }

export interface Stream {
  readonly isLive: () => boolean
  readonly close: () => void
}

interface Wanted {
  readonly address: string
  /** Of the events. */
  readonly names: readonly string[]
  readonly tell: (news: News) => void
  /** Whether others listened before, and nobody knows what was told since. */
  readonly isGap?: boolean
}

/** Opens a stream of the server; the browser connects again by itself, and after a gap it is told that there was one. */
export function openStream({ address, names, tell, isGap = false }: Wanted): Stream {
  const source = new EventSource(address)
  let mayMiss = isGap
  let isLive = false
  const become = (live: boolean) => {
    isLive = live
    tell({ kind: 'state', isLive })
  }
  for (const name of names)
    source.addEventListener(name, ({ data }: MessageEvent<string>) => tell({ kind: 'event', name, data }))
  source.addEventListener('open', () => {
    become(true)
    if (mayMiss) tell({ kind: 'missed' })
    mayMiss = false
  })
  source.addEventListener('error', () => {
    mayMiss = true
    become(false)
  })
  return { isLive: () => isLive, close: () => source.close() }
}
