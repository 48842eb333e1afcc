import { Refused } from './account'
import type { World } from './world'

interface Answer {
  readonly status: number
  readonly body: object
}

/** What was done under a key is done once: the same call has the same answer, another one is refused. */
export class Keys {
  readonly #known = new Map<string, { readonly sent: string; answer: Answer | null }>()

  constructor(readonly world: World) {}

  async once(key: string | undefined, sent: string, work: () => Answer): Promise<Answer> {
    if (!key || key.length > 128) throw new Refused(400, 'missing_idempotency_key')
    const known = this.#known.get(key)
    if (known && known.sent !== sent) throw new Refused(409, 'idempotency_key_already_used')
    if (known?.answer) return known.answer
    if (known) throw new Refused(423, 'resource_locked')
    const entry: { sent: string; answer: Answer | null } = { sent, answer: null }
    this.#known.set(key, entry)
    try {
      // Long enough for an equal call to come meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 10))
      entry.answer = work()
      return entry.answer
    } catch (error) {
      // What was refused was not done: the key may be used again.
      this.#known.delete(key)
      throw error
    }
  }
}
