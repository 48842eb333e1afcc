import 'server-only'
import { createHash } from 'node:crypto'
import { handedOver } from './first-view'

/** Longer than any render; what nobody took (a request for flight data alone) must not stay. */
const KEPT_MS = 15_000

/**
 * Puts a text aside for the document of the page that is being rendered; `firstView` finds it under the key. Pages share
 * texts, so one that is put aside again is kept anew: another page is about to take it. What is old goes with the next
 * text that comes, not by a timer: each would hold the request in which it was set, with everything the framework keeps
 * of it, for as long as it runs.
 */
export function handOver(text: string): string {
  const key = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const store = handedOver()
  const now = performance.now()
  // Put anew, so that the map stays in the order of the times.
  store.delete(key)
  store.set(key, { text, until: now + KEPT_MS })
  for (const [oldest, { until }] of store) {
    if (until > now) break
    store.delete(oldest)
  }
  return key
}

/** The same for data. */
export function handOverData(data: unknown): string {
  return handOver(dataText(data))
}

/** Data as JSON that can stand in a `<script type="application/json">`. */
export function dataText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
