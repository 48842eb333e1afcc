import type { StoredPage } from './stored-page'

/** Pages by key; when they are more bytes than the bound, those that nobody asked for longest go. */
export class PageStore {
  readonly #pages = new Map<string, StoredPage>()
  readonly #most: number
  /** As it was last counted: a page grows when it is packed. */
  readonly #counted = new Map<StoredPage, number>()
  #bytes = 0

  /** @param most bytes */
  constructor(most: number) {
    this.#most = most
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#pages.size
  }

  /** Asking for a page makes it the last to go. */
  get(key: string): StoredPage | undefined {
    const page = this.#pages.get(key)
    if (page) {
      this.#pages.delete(key)
      this.#pages.set(key, page)
    }
    return page
  }

  set(key: string, page: StoredPage): void {
    this.delete(key)
    this.#pages.set(key, page)
    this.recount(key, page)
  }

  delete(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#pages.delete(key)
    this.#bytes -= this.#counted.get(page) ?? 0
    this.#counted.delete(page)
  }

  /** After a page has grown; one that was dropped meanwhile counts no more. */
  recount(key: string, page: StoredPage): void {
    if (this.#pages.get(key) !== page) return
    this.#bytes += page.bytes - (this.#counted.get(page) ?? 0)
    this.#counted.set(page, page.bytes)
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#most) return
      this.delete(oldest)
    }
  }
}
