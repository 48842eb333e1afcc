import { type News, openStream } from './open-stream'
import { shareStream } from './share-stream'
import { whileLookedAt } from './while-looked-at'

/** What a page does with what the server tells. */
export interface Listener {
  readonly onEvent: (name: string, data: string) => void
  /** Something may have been told to nobody: ask anew. */
  readonly onMissed: () => void
  /** Whether the server is heard now. */
  readonly onState?: (isLive: boolean) => void
}

/**
 * Listens to a stream of the server, one for all tabs that want it: over HTTP/1.1 a browser has six connections to a site,
 * and a stream holds one for good. A tab that nobody looked at for five minutes lets go, and is told with the next look that
 * it may have missed something. Browsers without locks or channels have one a tab.
 * @param names of the events, the same wherever this address is listened to
 * @param shown the newest event that the page shows already: of those that were told before it began to listen it hears too
 * @returns ends it
 */
export function watchStream(
  address: string,
  names: readonly string[],
  listener: Listener,
  shown: number | null = null,
): () => void {
  if (typeof EventSource === 'undefined') return () => undefined
  let [wasAway, isLive] = [false, false]
  let since = shown
  const become = (live: boolean) => {
    if (live !== isLive) listener.onState?.(live)
    isLive = live
  }
  const hear = (news: News) => {
    if (news.kind === 'event') listener.onEvent(news.name, news.data)
    if (news.kind === 'missed') listener.onMissed()
    if (news.kind !== 'state') return
    become(news.isLive)
    if (!news.isLive) return
    // Another tab had heard more before this one began to listen.
    if (wasAway || (since !== null && news.lastId > since)) listener.onMissed()
    wasAway = false
    since = null
  }
  let isOver = false
  const end = whileLookedAt(() => {
    const stop = canShare()
      ? shareStream(address, names, hear, since)
      : openStream({ address, names, tell: hear, since }).close
    return () => {
      wasAway = true
      stop()
      if (!isOver) become(false)
    }
  })
  return () => {
    isOver = true
    end()
  }
}

const canShare = () => typeof BroadcastChannel !== 'undefined' && 'locks' in navigator
