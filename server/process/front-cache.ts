import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AbTests } from '@/lib/campaigns/ab-tests'
import { settleRequest } from '@/lib/client/decide-request'
import { askTests, knownTests } from '@/lib/client/running-tests'
import { decide } from '@/lib/routing/decide'
import { type Decision, insideAddress, type Rewrite } from '@/lib/routing/decision'
import type { RoutingSettings } from '@/lib/routing/settings'
import type { Log } from '../platform/log/log'
import type { Framework } from './framework'
import { type Confirmed, ConfirmedPages, type Question } from './front-cache/confirmed-pages'
import { PageStore } from './front-cache/page-store'
import { type Asked, inMarket, readRequest } from './front-cache/read-request'
import { sendPage } from './front-cache/send-page'
import type { Trust } from './front-cache/trust'

/** What a cache in front of the pages is made of. */
export interface FrontCacheOptions {
  /** The framework, asked for pages to store. */
  readonly framework: Framework
  /** Answers everything else. */
  readonly pages: RequestListener
  /** Pages of another build are other pages. */
  readonly build: string
  readonly settings: RoutingSettings
  readonly trust: Trust
  /** The most that is kept. */
  readonly bytes: number
  readonly log: Log
}

/**
 * Public pages before the framework: whether an address shows one, and to whom, is decided as middleware does it
 * (lib/routing), and what is sent is what the framework answered, once it is confirmed that it still would
 * (architecture.md; adr/0017). Whatever is not an ordinary question for a public page goes to the framework as it came.
 */
export class FrontCache {
  readonly #options: FrontCacheOptions
  readonly #store: PageStore
  readonly #confirmed: ConfirmedPages

  constructor(options: FrontCacheOptions) {
    this.#options = options
    this.#store = new PageStore(options.bytes)
    this.#confirmed = new ConfirmedPages(this.#store, options.trust, (error) =>
      options.log.warn({ err: error }, 'the framework did not answer the cache in front of it'),
    )
  }

  readonly listener: RequestListener = (request, response) => {
    const asked = readRequest(request, this.#options.settings)
    if (asked) this.#serve(request, response, asked, knownTests(Date.now()))
    else this.#options.pages(request, response)
  }

  /** @param tests null until the API was asked: after a start, and after one began or ended */
  #serve(request: IncomingMessage, response: ServerResponse, asked: Asked, tests: AbTests | null): void {
    const { pages, log } = this.#options
    const facts = { ...asked.facts, tests }
    const decision = decide(facts)
    if (decision.kind === 'ask-tests')
      return void askTests(Date.now()).then((known) => this.#serve(request, response, asked, known))
    if (!isPublicPage(decision)) return void pages(request, response)
    this.#answer(request, response, { ...asked, facts }, decision).catch((error: unknown) => {
      log.error({ err: error }, 'a stored page could not be sent')
      if (response.headersSent) response.destroy()
      else pages(request, response)
    })
  }

  async #answer(request: IncomingMessage, response: ServerResponse, asked: Asked, decision: Rewrite) {
    const settled = await settleRequest(decision, asked.facts, Date.now())
    const question = isPublicPage(settled) ? this.#questionOf(asked, settled) : null
    const confirmed: Confirmed | null = question && (await this.#confirmed.get(question))
    if (!question || !confirmed) return void this.#options.pages(request, response)
    const { page } = confirmed
    await sendPage(request, response, confirmed, () => this.#store.recount(question.key, page))
  }

  #questionOf(asked: Asked, decision: Rewrite): Question {
    const page = insideAddress(decision)
    return {
      key: `${this.#options.build} ${page} ${decision.variant ?? ''} ${asked.form}`,
      page,
      ask: (etag) =>
        this.#options.framework.ask(asked.path, {
          ...inMarket(asked, decision),
          ...(etag !== undefined && { 'if-none-match': etag }),
        }),
    }
  }
}

/** Cached pages that exist: the same for everybody in a market. */
function isPublicPage(decision: Decision | null): decision is Rewrite {
  return decision?.kind === 'rewrite' && decision.isStored && decision.status === 200
}
