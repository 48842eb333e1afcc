import 'server-only'
import { createHash } from 'node:crypto'
import { handedOver } from './first-view'

/** Longer than any render; what nobody took (a request for flight data alone) must not stay. */
const KEPT_MS = 30_000

/** Puts a text aside for the document of the page that is being rendered; `firstView` finds it under the key. */
export function handOver(text: string): string {
  const key = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const store = handedOver()
  const known = store.get(key)
  // Two pages may carry the same text: the time of the second begins with the second, not with the first.
  if (known) known.end.refresh()
  else store.set(key, { text, end: setTimeout(() => store.delete(key), KEPT_MS).unref() })
  return key
}

/** The same for data: JSON that can stand in a `<script type="application/json">`. */
export function handOverData(data: unknown): string {
  return handOver(JSON.stringify(data).replaceAll('<', '\\u003c'))
}
