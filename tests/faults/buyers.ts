import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PlacedOrder } from '@/lib/checkout/contract'
import {
  booksOf,
  chargesOf,
  type Journal,
  newBuyer,
  sendPayment,
  submit,
} from '@/tests/invariants/support/journal'
import { until } from '@/tests/invariants/support/until'
import { type Answer, callApi, tokenFor } from '@/tests/support/shop-client'
import type { Market } from './market'

/** As long as somebody keeps trying who wants a trip: unknown payments are decided after a minute. */
const PATIENCE_MS = 240_000
const DECIDED = ['paid', 'failed', 'expired', 'cancelled']

/** Tries again as long as nobody answers, or the answer is to try later. @throws Error when it is refused for good */
function persevere<Data>(what: string, ask: () => Promise<Answer<Data> | null>): Promise<Answer<Data>> {
  return until(
    what,
    async () => {
      const answer = await ask().catch(() => null)
      if (answer === null || answer.status >= 500 || answer.status === 409 || answer.status === 429)
        return null
      if (answer.status >= 400) throw new Error(`${what} was refused: ${answer.status} ${answer.code}`)
      return answer
    },
    { within: PATIENCE_MS, every: 150 },
  )
}

/**
 * Buys and pays as a person does who does not give up: the same keys until there is an answer.
 * @returns what is wrong with what they have in the end; empty when they have one order and paid it once
 */
export async function buyAndPay(market: Market, journal: Journal): Promise<string[]> {
  const shop = victimOf(market)
  const buyer = await until('a price', () => newBuyer(shop).catch(() => null), {
    within: PATIENCE_MS,
    every: 150,
  })
  const { data: order } = await persevere('the order', () => submit(shop, journal, buyer))
  const outcome = await paid(market, journal, order)
  // The database may be gone just now, also for who only looks.
  const look = () => Promise.all([booksOf(market.pool, buyer.email), chargesOf(market.pool, order.uuid)])
  const [books, { charges, received }] = await until('the books', () => look().catch(() => null), {
    within: PATIENCE_MS,
    every: 150,
  })
  const due = Math.round(order.due_amount * 100)
  return [
    outcome === 'paid' ? '' : `${order.code} ended as ${outcome}`,
    books.orders === 1 && books.seats === 1 ? '' : `${order.code} has ${JSON.stringify(books)}`,
    charges === 1 && received === due
      ? ''
      : `${order.code} was charged ${charges} times, ${received} of ${due}`,
  ].filter(Boolean)
}

async function paid(market: Market, journal: Journal, order: PlacedOrder): Promise<string> {
  const shop = victimOf(market)
  let outcome = 'failed'
  for (let tries = 0; outcome === 'failed' && tries < 5; tries += 1) {
    const token = await until('a token', () => tokenFor(market.caller()).catch(() => null), {
      within: PATIENCE_MS,
      every: 150,
    })
    const paying = { order, token, key: randomUUID() }
    const decided = await until(
      `the payment of ${order.code}`,
      async () => {
        const { data } = await persevere('the payment', () => sendPayment(shop, journal, paying))
        return DECIDED.includes(data.status) ? data.status : null
      },
      { within: PATIENCE_MS, every: 400 },
    )
    outcome = decided
  }
  return outcome
}

/** Somebody who looks around for as long as it lasts. @returns the answers that were neither right nor "later" */
export async function lookAround(market: Market, isOver: () => boolean): Promise<string[]> {
  const odd: string[] = []
  while (!isOver()) {
    const answer = await callApi(market.caller(), 'POST', '/api/search/all/all', {
      body: {},
    }).catch(() => null)
    if (answer && ![200, 429, 503].includes(answer.status)) odd.push(`search was answered ${answer.status}`)
    await sleep(20)
  }
  return odd
}

/** The parts of the invariants' tests see one process; here it is one of two with every call. */
function victimOf(market: Market) {
  const nothing = async () => undefined
  return { pool: market.pool, caller: market.caller, start: nothing, kill: nothing, close: nothing }
}
