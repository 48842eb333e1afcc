import { type Effort, type Encoding, packed } from '../../platform/http/packed/encoding'
import type { FrameworkAnswer } from '../framework'

/** Until when the framework would give a page without rendering it anew, in milliseconds (page-cache.mjs). */
export const FRESH_UNTIL = 'x-fresh-until'
/** Whether a page came out of the framework's cache. */
export const CACHE_STATUS = 'x-nextjs-cache'

/** Belongs to one answer or to its packing, or says where the page is inside. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'],
  ...['x-middleware-rewrite', FRESH_UNTIL, CACHE_STATUS],
])
/** What the key of a page or its encoding answers for; a page that varies by anything else is not ours to store. */
const VARIES_BY =
  /^(?:rsc|next-router-state-tree|next-router-prefetch|next-router-segment-prefetch|accept-encoding)$/i
/** So often a packed page is sent before it is packed more thoroughly. */
const OFTEN = 16
/** Headers, key and what the process keeps around them. */
const OVERHEAD = 2_048
const WORTH_PACKING = 1_024

/** A page as the framework gave it, and as it travels. */
export class StoredPage {
  /** In which it was last asked for, and when it changes by itself: see `Trust`. */
  epoch: number
  freshUntil: number
  /** Names and values by turns. */
  readonly headers: readonly string[]
  readonly etag: string | undefined
  readonly body: Buffer
  readonly #forms = new Map<Encoding, Promise<Buffer>>()
  #bytes: number
  #sent = 0

  constructor({ headers, rawHeaders, body }: FrameworkAnswer, epoch: number) {
    this.epoch = epoch
    this.freshUntil = freshUntil(headers)
    this.headers = storedHeaders(rawHeaders)
    this.etag = headers.etag
    this.body = body
    this.#bytes = body.length + OVERHEAD
    this.#forms.set('identity', Promise.resolve(body))
  }

  /** All that is kept of it. */
  get bytes(): number {
    return this.#bytes
  }

  /** The framework said once more that this is the page. */
  confirm(answer: FrameworkAnswer, epoch: number): void {
    this.epoch = epoch
    this.freshUntil = freshUntil(answer.headers)
  }

  /** Whether an answer, whole or 304, says the same as is stored here. */
  isSame({ status, headers, rawHeaders, body }: FrameworkAnswer): boolean {
    if (status === 304) return this.etag !== undefined && headers.etag === this.etag
    return this.body.equals(body) && storedHeaders(rawHeaders).join('\n') === this.headers.join('\n')
  }

  /** The encoding it is sent in to who takes `accepted`: short pages are not packed. */
  encodingOf(accepted: Encoding): Encoding {
    return this.body.length < WORTH_PACKING ? 'identity' : accepted
  }

  /**
   * The body in an encoding, packed once for all.
   * @param onGrown told when more of it is kept
   */
  form(encoding: Encoding, onGrown: () => void): Promise<Buffer> {
    const known = this.#forms.get(encoding)
    if (encoding !== 'identity' && known && ++this.#sent === OFTEN) void this.#packWell(onGrown)
    return known ?? this.#pack(encoding, 'quick', onGrown)
  }

  #pack(encoding: Encoding, effort: Effort, onGrown: () => void): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(this.body)
    const form = packed(this.body, encoding, effort)
    this.#forms.set(encoding, form)
    void form.then((bytes) => this.#grow(bytes.length, onGrown))
    return form
  }

  /** The quick form stays in use until the better one is there. */
  async #packWell(onGrown: () => void): Promise<void> {
    const quick = await this.#forms.get('br')
    if (!quick) return
    const better = await packed(this.body, 'br', 'thorough')
    this.#forms.set('br', Promise.resolve(better))
    this.#grow(better.length - quick.length, onGrown)
  }

  #grow(bytes: number, onGrown: () => void): void {
    this.#bytes += bytes
    onGrown()
  }
}

/**
 * Whether an answer is a page that the framework itself has stored, and the one that was asked for.
 * @param page its address inside, with the market
 */
export function isStoredPage({ status, headers }: FrameworkAnswer, page: string): boolean {
  return (
    (status === 200 || status === 304) &&
    headers[CACHE_STATUS] !== undefined &&
    headers['set-cookie'] === undefined &&
    !/no-store/.test(headers['cache-control'] ?? 'no-store') &&
    String(headers['x-middleware-rewrite'] ?? '').split('?')[0] === page &&
    (headers.vary ?? '').split(',').every((name) => VARIES_BY.test(name.trim()))
  )
}

/** What does not say when it changes is asked for each time. */
function freshUntil(headers: FrameworkAnswer['headers']): number {
  return Number(headers[FRESH_UNTIL]) || 0
}

function storedHeaders(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => !LEFT_OUT.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()))
}
