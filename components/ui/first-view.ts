const STORE = Symbol.for('andanza.first-view')

interface HandedOver {
  readonly text: string
  /** On the clock of `performance.now()`. */
  readonly until: number
}

/** Texts on their way from the render of the server components to the render of the document, by key, oldest first. */
export function handedOver(): Map<string, HandedOver> {
  const shared = globalThis as { [STORE]?: Map<string, HandedOver> }
  shared[STORE] ??= new Map()
  return shared[STORE]
}

// What came with the document, for when a filter is taken back: by then the document shows something else.
const arrived = new Map<string, string>()

/**
 * What `handOver` put aside for the first view, so that flight data does not say it a second time (performance.md,
 * P6): the same process finds it when it renders the document, the browser reads it from the element that carries the
 * key as `data-first`. Null in a browser whose document does not have it; on the server that throws.
 */
export function firstView(key: string): string | null {
  if (typeof window === 'undefined') {
    const text = handedOver().get(key)?.text
    // Rather no page than one without its content: a cached page that exists is kept when a new render fails.
    if (text === undefined)
      throw new Error(`What ${key} stands for was lost between two renders of one page.`)
    return text
  }
  const text = arrived.get(key) ?? document.querySelector(`[data-first="${key}"]`)?.innerHTML ?? null
  if (text !== null) arrived.set(key, text)
  return text
}
