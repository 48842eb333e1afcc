import { setTimeout as pause } from 'node:timers/promises'
import type { ChatItem } from '@/lib/messenger/contract'
import { CHAT_PAGE } from '@/lib/messenger/limits'

/** A process that a page asks. */
export type Ask = (request: Request) => Promise<Response>

interface Shown {
  readonly group: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * A conversation as an open page shows it: what it heard, and, each time that its stream comes back, what a list says, as
 * pages do that may have missed something. A careless one asks for nothing when it comes back.
 */
export class OpenPage {
  /** Ids of messages, as they are shown. */
  shown: string[] = []
  /** When each was heard of, by its id. */
  readonly heardAt = new Map<string, number>()
  readonly #of: Shown
  readonly #isCareless: boolean
  #stream: AbortController | null = null
  #lastId = ''

  constructor(of: Shown, isCareless = false) {
    this.#of = of
    this.#isCareless = isCareless
  }

  /** Listens to a process, and asks for what is there. */
  async open(ask: Ask): Promise<void> {
    const stream = new AbortController()
    this.#stream = stream
    const { headers } = this.#of
    const resumed = this.#lastId && !this.#isCareless ? { 'last-event-id': this.#lastId } : {}
    const connect = () =>
      ask(
        new Request('http://shop.test/api/events', {
          headers: { ...headers, ...resumed },
          signal: stream.signal,
        }),
      )
    let answer = await connect()
    // The place of a stream that was left is free once its process has noticed; browsers come again.
    for (; answer.status === 429 || answer.status === 503; answer = await connect()) await pause(200)
    if (answer.status !== 200) throw new Error(`no stream: ${answer.status}`)
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    // The first piece says that from here on nothing is missed.
    let rest = (await reader?.read())?.value ?? ''
    void (async () => {
      for (;;) {
        rest = this.#read(rest)
        const piece = await reader?.read().catch(() => undefined)
        if (!piece || piece.done || stream.signal.aborted) break
        rest += piece.value
      }
      // The server ends each after a while, so that it is asked anew who listens.
      if (this.#stream === stream) this.#stream = null
    })()
    if (!this.#isCareless) await this.look(ask)
  }

  close(): void {
    this.#stream?.abort()
    this.#stream = null
  }

  get isOpen(): boolean {
    return this.#stream !== null
  }

  /** Shows what the lists say, and behind it what was heard of meanwhile. */
  async look(ask: Ask): Promise<void> {
    const all: string[] = []
    for (let page = 1; ; page += 1) {
      const items = await this.#page(ask, page)
      const older = items.filter((id) => !all.includes(id))
      all.unshift(...older)
      if (items.length < CHAT_PAGE || this.shown.includes(items[0] ?? '')) break
    }
    const first = this.shown.indexOf(all[0] ?? '')
    const before = first < 0 ? [] : this.shown.slice(0, first)
    const known = new Set([...before, ...all])
    this.shown = [...before, ...all, ...this.shown.filter((id) => !known.has(id))]
  }

  async #page(ask: Ask, page: number): Promise<string[]> {
    const { group, headers } = this.#of
    const answer = await ask(new Request(`http://shop.test/api/chat/${group}/${page}/messages`, { headers }))
    const { data } = (await answer.json()) as { data: { items: ChatItem[] } }
    return data.items.map(({ uuid }) => uuid)
  }

  /** @returns what is not whole yet */
  #read(text: string): string {
    const blocks = text.split('\n\n')
    const rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, id = '', data = ''] = /id: (\d+)\nevent: chat\ndata: (.*)/.exec(block) ?? []
      if (!id) continue
      this.#lastId = id
      const { group, message } = JSON.parse(data) as { group: string; message: string }
      if (group !== this.#of.group) continue
      if (!this.heardAt.has(message)) this.heardAt.set(message, performance.now())
      if (!this.shown.includes(message)) this.shown.push(message)
    }
    return rest
  }
}
