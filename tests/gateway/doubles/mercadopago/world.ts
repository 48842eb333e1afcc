import { createHmac, randomInt, randomUUID } from 'node:crypto'
import type { Site } from './account'
import { present } from './present'
import type { SentEvent, StoredCard, StoredOrder } from './stored'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const ulid = () => `01J${Array.from({ length: 23 }, () => LETTERS[randomInt(32)]).join('')}`

/** Everything one account of the double knows, in one process, with a clock that a test moves. */
export class World {
  #offset = 0
  readonly orders = new Map<string, StoredOrder>()
  readonly cards = new Map<string, StoredCard>()
  readonly events: SentEvent[] = []
  /** Calls whose next answers are these numbers instead of what they asked for. */
  readonly troubles: (423 | 424 | 429 | 500)[] = []
  /** How long the search does not find what was just made. */
  searchLagMs = 0
  /** How long a refund is on its way. */
  refundMs = 0
  isTestUser = true
  /** Where its bank asks the holder of a card. */
  challengePage = (id: string): string => `${this.origin()}/challenge/${id}`
  losesNext = false

  constructor(
    readonly site: Site,
    readonly origin: () => string,
  ) {}

  now(): Date {
    return new Date(Date.now() + this.#offset)
  }

  move(milliseconds: number): void {
    this.#offset += milliseconds
    for (const order of this.orders.values())
      if (order.status === 'action_required' && order.endsAt && order.endsAt <= this.now())
        this.change(order, order.method.token ? 'canceled' : 'expired', 'expired')
  }

  newId(prefix: string): string {
    return `${prefix}${ulid()}`
  }

  change(order: StoredOrder, status: string, detail: string, paymentDetail = detail): void {
    Object.assign(order, { status, detail, paymentDetail })
    this.tell(order)
  }

  pay(order: StoredOrder): void {
    if (order.status !== 'action_required') throw new Error(`an order that is ${order.status} is not paid`)
    order.paid = order.amount
    this.change(order, 'processed', 'accredited')
  }

  byMethod(field: string, value: string): StoredOrder {
    const found = [...this.orders.values()].find(({ method }) => method[field] === value)
    if (!found) throw new Error('no such order')
    return found
  }

  tell(order: StoredOrder): void {
    const { status } = order
    const data = { id: order.id, external_reference: order.reference, status }
    const body = JSON.stringify({
      ...{
        id: randomUUID(),
        action: `order.${status}`,
        api_version: 'v1',
        application_id: '8008',
        type: 'order',
      },
      ...{
        date_created: this.now().toISOString(),
        live_mode: false,
        user_id: this.site.userId,
        data,
      },
    })
    this.events.push({ orderId: order.id, ...signedEvent(this.site, order.id, body, this.now()) })
  }

  show(order: StoredOrder): object {
    return present(order, this.site, this.now())
  }
}

/** As its notifications come: signed over the id of the address in lower case. */
export function signedEvent(site: Site, id: string, body: string, at: Date): Omit<SentEvent, 'orderId'> {
  const [requestId, ts] = [randomUUID(), at.getTime()]
  const manifest = `id:${id.toLowerCase()};request-id:${requestId};ts:${ts};`
  const v1 = createHmac('sha256', site.webhookSecret).update(manifest).digest('hex')
  return {
    body,
    headers: new Headers({ 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId }),
    query: new URLSearchParams({ 'data.id': id, type: 'order' }),
  }
}
