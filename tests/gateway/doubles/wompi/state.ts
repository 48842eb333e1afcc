import { randomInt } from 'node:crypto'
import { ACCOUNT, hash } from './account'

export type Status = 'PENDING' | 'APPROVED' | 'DECLINED' | 'ERROR' | 'VOIDED'

export interface StoredTransaction {
  readonly id: string
  readonly reference: string
  readonly amount: number
  readonly email: string
  readonly type: string
  /** As it was sent, and what became known since in `extra`. */
  readonly method: Record<string, unknown>
  readonly extra: Record<string, unknown>
  readonly redirectUrl: string | null
  readonly sourceId: number | null
  readonly createdAt: Date
  readonly expiresAt: Date | null
  status: Status
  finalizedAt: Date | null
}

export interface StoredCard {
  readonly number: string
  readonly month: string
  readonly year: string
  spent: boolean
}

export interface SentEvent {
  readonly reference: string
  readonly body: string
  readonly headers: Headers
}

/** Everything that the double knows, in one process, with a clock that a test moves. */
export class State {
  #offset = 0
  #later = 0
  readonly transactions = new Map<string, StoredTransaction>()
  /** Acceptance tokens that were given out, and whether each is spent. */
  readonly consents = new Map<string, { readonly kind: string; spent: boolean }>()
  readonly cards = new Map<string, StoredCard>()
  readonly sources = new Map<number, StoredCard>()
  #lastSource = 30_000
  readonly #voidSources = new Set<number>()
  readonly events: SentEvent[] = []
  /** Part of the addresses of both texts. */
  texts = '2026-01'
  /** So many pairs of tokens are spent by somebody else before they are used. */
  stolenConsents = 0
  /** It answers nothing but 503. */
  isDown = false
  /** How it answers a void that it takes: done, still to be done by the network, or refused by it. */
  voids: 'done' | 'later' | 'declined' = 'done'
  /** Voids that the network has yet to do, by their transaction. */
  readonly #waitingVoids = new Map<string, () => void>()
  /** How long it takes until it knows more than PENDING. */
  settleMs = 20

  /** `PUT /payment_sources/{id}/void`, by somebody else. */
  voidSource(id: number): void {
    this.#voidSources.add(id)
  }

  isVoid = (id: number) => this.#voidSources.has(id)

  isVoiding = (id: string) => this.#waitingVoids.has(id)

  waitToVoid(id: string, done: () => void): void {
    this.#waitingVoids.set(id, done)
  }

  /** The network does them, or lets them go. */
  endVoids(areDone = true): void {
    if (areDone) for (const done of this.#waitingVoids.values()) done()
    this.#waitingVoids.clear()
  }

  now(): Date {
    return new Date(Date.now() + this.#offset)
  }

  move(milliseconds: number): void {
    this.#offset += milliseconds
    this.endOverdue()
  }

  /** What nobody answered in time is declined, as any other. */
  endOverdue(): void {
    for (const one of this.transactions.values())
      if (one.status === 'PENDING' && one.expiresAt && one.expiresAt <= this.now())
        this.settle(one, 'DECLINED')
  }

  ofReference(reference: string): StoredTransaction[] {
    return [...this.transactions.values()].filter((one) => one.reference === reference)
  }

  settle(one: StoredTransaction, status: Status): void {
    if (one.status !== 'PENDING') return
    one.status = status
    one.finalizedAt = this.now()
    this.tell(one)
  }

  /** A short while later: it never knows at once. */
  later(what: () => void): void {
    this.#later += 1
    setTimeout(() => {
      this.#later -= 1
      what()
    }, this.settleMs).unref()
  }

  /** Until nothing is about to happen by itself. */
  async rest(): Promise<void> {
    while (this.#later > 0) await new Promise((resolve) => setTimeout(resolve, 1))
  }

  /** Never one that was given before. */
  newSourceId(): number {
    this.#lastSource += 1
    return this.#lastSource
  }

  newId(): string {
    return `1${randomInt(100_000, 999_999)}-${Math.floor(this.now().getTime() / 1000)}-${randomInt(10_000, 99_999)}`
  }

  tell(one: StoredTransaction): void {
    this.events.push(eventOf(one, this.now()))
  }
}

const PROPERTIES = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents']

function eventOf(one: StoredTransaction, at: Date): SentEvent {
  const timestamp = Math.floor(at.getTime() / 1000)
  const checksum = hash(one.id, one.status, one.amount, timestamp, ACCOUNT.eventsSecret)
  const body = JSON.stringify({
    event: 'transaction.updated',
    data: { transaction: present(one) },
    environment: 'test',
    signature: { properties: PROPERTIES, checksum },
    timestamp,
    sent_at: at.toISOString(),
  })
  return { reference: one.reference, body, headers: new Headers({ 'x-event-checksum': checksum }) }
}

/** As its API shows a transaction. */
export function present(one: StoredTransaction): object {
  return {
    id: one.id,
    created_at: one.createdAt.toISOString(),
    finalized_at: one.finalizedAt?.toISOString() ?? null,
    amount_in_cents: one.amount,
    reference: one.reference,
    customer_email: one.email,
    currency: 'COP',
    payment_method_type: one.type,
    payment_method: { ...one.method, type: one.type, extra: one.extra },
    status: one.status,
    status_message: one.status === 'DECLINED' ? 'La transacción fue rechazada' : null,
    billing_data: null,
    shipping_address: null,
    redirect_url: one.redirectUrl,
    payment_source_id: one.sourceId,
    payment_link_id: null,
    customer_data: null,
    bill_id: null,
    taxes: [],
    tip_in_cents: null,
  }
}
