/** in: somebody signed in · out: they signed out · over: their session ended by itself · me: they are called otherwise. */
export type SessionNews = 'in' | 'out' | 'over' | 'me'

const NAME = 'andanza:session'

/** Tells this page and every other tab what became of the session. */
export function tellSession(news: SessionNews): void {
  dispatchEvent(new CustomEvent(NAME, { detail: { news, isHere: true } }))
  tellOtherTabs(news)
}

/** Tells every tab but this one, which knows. */
export function tellOtherTabs(news: SessionNews): void {
  channel()?.postMessage(news)
}

export interface Heard {
  readonly news: SessionNews
  /** False when it happened in another tab. */
  readonly isHere: boolean
}

/** Calls when something became of the session, here or in another tab. @returns what ends that */
export function onSession(listen: (heard: Heard) => void): () => void {
  channel()
  const hear = (event: Event) => listen((event as CustomEvent<Heard>).detail)
  addEventListener(NAME, hear)
  return () => removeEventListener(NAME, hear)
}

let opened: BroadcastChannel | null = null

/** One for a page, so that it never hears itself; null where the browser has none: the next look at the page tells it. */
function channel(): BroadcastChannel | null {
  if (opened || typeof BroadcastChannel === 'undefined') return opened
  opened = new BroadcastChannel(NAME)
  opened.onmessage = ({ data }: MessageEvent<SessionNews>) =>
    dispatchEvent(new CustomEvent(NAME, { detail: { news: data, isHere: false } }))
  return opened
}
