import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'

const RENDER = 'x-render'

/** What was said while one page was rendered. */
interface Note {
  /** The API could not answer just now, and will again after so many seconds. */
  retryAfter?: number
}

const current = new AsyncLocalStorage<Note>()
const notes = new Map<string, Note>()

/**
 * Remembers of an answer of the API that the page being rendered may fail by it. The framework answers every page that
 * throws with 500, whatever it threw; a balancer, a crawler and a browser should hear that waiting helps.
 */
export function noteUnavailable({ status, headers }: Response): void {
  const note = current.getStore()
  if (note && status === 503) note.retryAfter = Number(headers.get('retry-after')) || 5
}

/** Lets what is rendered leave notes, where the request came with `noted()`. */
export function keepNotes(pages: RequestListener): RequestListener {
  return (request, response) => {
    const note = notes.get(String(request.headers[RENDER]))
    delete request.headers[RENDER]
    if (note) current.run(note, () => pages(request, response))
    else pages(request, response)
  }
}

/** Notes of one request. */
export interface Noted {
  /** Name and value by turns: what the request is sent with. */
  readonly rawHeaders: readonly string[]
  /** Ends the notes. @returns seconds after which the API answers again; undefined when it never said that it cannot */
  readonly end: () => number | undefined
}

/** Begins the notes of one request. */
export function noted(): Noted {
  const id = randomUUID()
  const note: Note = {}
  notes.set(id, note)
  return {
    rawHeaders: [RENDER, id],
    end: () => {
      notes.delete(id)
      return note.retryAfter
    },
  }
}
