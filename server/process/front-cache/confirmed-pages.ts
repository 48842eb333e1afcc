import { BoundedMap } from '../../platform/bounded-map'
import type { FrameworkAnswer } from '../framework'
import type { PageStore } from './page-store'
import { CACHE_STATUS, isStoredPage, StoredPage } from './stored-page'
import type { Trust } from './trust'

/** A page to send, and what the framework said of it when it was asked for this very request. */
export interface Confirmed {
  readonly page: StoredPage
  readonly status: string
}

/** One question for the framework. */
export interface Question {
  readonly key: string
  /** The page's address inside, with the market. */
  readonly page: string
  /** @param etag of what is stored: the same page need not be sent again */
  readonly ask: (etag: string | undefined) => Promise<FrameworkAnswer>
}

/** So long a page that the framework does not store is not asked for here. */
const NOT_STORED_MS = 10_000

interface Running {
  readonly epoch: number
  readonly answer: Promise<Confirmed | null>
}

/**
 * Stored pages that may be given: those that are trusted, at once; the others after one question to the framework, which
 * everybody who asks for the same page meanwhile waits for.
 */
export class ConfirmedPages {
  readonly #store: PageStore
  readonly #trust: Trust
  readonly #onError: (error: unknown) => void
  readonly #running = new Map<string, Running>()
  readonly #notStored = new BoundedMap<string, number>(1_000)

  /** @param onError told when the framework did not answer: it is then asked without the cache */
  constructor(store: PageStore, trust: Trust, onError: (error: unknown) => void) {
    this.#store = store
    this.#trust = trust
    this.#onError = onError
  }

  /** The page of a question; null when the framework has none in store, or does not answer. */
  get(question: Question): Confirmed | null | Promise<Confirmed | null> {
    const now = Date.now()
    const page = this.#store.get(question.key)
    if (page && this.#trust.holds(page.epoch, page.freshUntil, now)) return { page, status: 'HIT' }
    if ((this.#notStored.get(question.key) ?? 0) > now) return null
    const { epoch } = this.#trust
    const running = this.#running.get(question.key)
    // What was asked for before the last change may come back as it was before.
    if (running?.epoch === epoch) return running.answer
    const answer = this.#confirm(question, page, epoch)
    this.#running.set(question.key, { epoch, answer })
    void answer.finally(() => {
      if (this.#running.get(question.key)?.answer === answer) this.#running.delete(question.key)
    })
    return answer
  }

  async #confirm(
    question: Question,
    known: StoredPage | undefined,
    epoch: number,
  ): Promise<Confirmed | null> {
    const answer = await question.ask(known?.etag).catch(this.#onError)
    if (!answer) return null
    if (!isStoredPage(answer, question.page)) return this.#forget(question.key, known)
    const status = String(answer.headers[CACHE_STATUS])
    if (known?.isSame(answer)) {
      if (epoch >= known.epoch) known.confirm(answer, epoch)
      return { page: known, status }
    }
    if (answer.status !== 200) return this.#forget(question.key, known)
    const page = new StoredPage(answer, epoch)
    const stored = this.#store.get(question.key)
    if (!stored || stored.epoch <= epoch) this.#store.set(question.key, page)
    return { page, status }
  }

  #forget(key: string, known: StoredPage | undefined): null {
    if (known) this.#store.delete(key)
    this.#notStored.set(key, Date.now() + NOT_STORED_MS)
    return null
  }
}
