import { clockDifference } from '@/lib/client/server-clock'

/** After the end: what ends it is a sweep, and may take a moment. Milliseconds. */
const LOOKS = [2_000, 15_000, 30_000, 60_000] as const
/** The longest that a timer of a browser waits. */
const LONGEST = 2 ** 31 - 1

interface Window {
  /** Epoch milliseconds of the server. */
  readonly endsAt: number
  readonly onEnd: () => void
}

/**
 * Calls back when a time is over by the server's clock, and a few times more until the returned function is called: the
 * page looks again until it shows what became of it. A device that slept looks as soon as it is awake.
 */
export function watchWindow({ endsAt, onEnd }: Window): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isGone = false
  let ahead = 0
  let looks = 0
  const wait = () => {
    clearTimeout(timer)
    const next = LOOKS[looks]
    if (isGone || next === undefined) return
    const rest = endsAt + next - (Date.now() - ahead)
    timer = setTimeout(rest > 0 ? wait : look, Math.min(Math.max(rest, 0), LONGEST))
  }
  const look = () => {
    const since = Date.now() - ahead - endsAt
    looks = LOOKS.filter((after) => after <= since).length
    onEnd()
    wait()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') wait()
  }
  document.addEventListener('visibilitychange', onVisible)
  void clockDifference().then((difference) => {
    ahead = difference
    wait()
  })
  return () => {
    isGone = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
