import { isOpenPath } from '@/lib/routing/open-path'
import { whenSeen } from './when-seen'

/** What a visitor sees without asking for it costs somebody a page: few on sight, the rest when a finger comes near. */
const MOST_ON_SIGHT = 2
/** A page is 15 KB on the wire: 60 KB at most that nobody may want. */
const MOST_AHEAD = 4

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Not where a visitor saves data, nor on lines so slow that what is ahead would come in the way of what is asked for. */
function isWorthIt(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return !connection?.saveData && !/2g|3g/.test(connection?.effectiveType ?? '')
}

/**
 * Fetches pages before they are asked for: the first links of the content that stay in view, and any link a pointer, a
 * finger or the focus comes to. Called when a page is idle, 2 s after it at the latest (specification §9).
 * @param fetch brings a page of this site
 * @returns stops it
 */
export function prefetchLinks(fetch: (path: string) => void): () => void {
  if (!isWorthIt()) return () => undefined
  const done = new Set<string>([location.pathname + location.search])
  const prefetch = (target: EventTarget | null) => {
    const path = pathOf(target)
    if (path === null || done.has(path) || done.size > MOST_AHEAD) return
    done.add(path)
    fetch(path)
  }
  const events = new AbortController()
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, ({ target }) => prefetch(target), {
      passive: true,
      signal: events.signal,
    })
  let onSight = 0
  const stop = whenSeen(document.querySelectorAll('main a[href^="/"]'), (link) => {
    prefetch(link)
    onSight += 1
    if (onSight >= MOST_ON_SIGHT) stop()
  })
  return () => {
    events.abort()
    stop()
  }
}

/** The public page of this site behind a link; null for all others. */
export function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
  const href = link?.getAttribute('href') ?? ''
  if (!link || link.dataset.dialog || !isOpenPath(href)) return null
  const { pathname, search } = new URL(link.href)
  return pathname + search
}
