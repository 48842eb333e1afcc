import { setTimeout as sleep } from 'node:timers/promises'
import type { AvailabilityEntry, AvailabilitySummary } from '@/lib/availability/contract'
import type { Card } from '@/lib/discovery/card-contract'
import type { Experience } from '@/lib/discovery/experience-contract'
import type { Market } from '@/lib/locale/market'
import { type Caller, callApi, callerAt } from '@/tests/support/shop-client'

/** What a visitor of one market is shown of a product before they choose anything. */
export interface Seen {
  readonly market: Market
  readonly card: Card
  readonly page: Experience
  readonly dates: AvailabilitySummary
}

/** The cards of a market: every product of the catalogue. */
export async function cardsOf(origin: string, market: Market): Promise<Card[]> {
  const body = { limit: 100 }
  const { data } = await callApi<{ items: Card[]; total: number }>(
    callerAt(origin),
    'POST',
    '/api/search/all/all',
    { market, body },
  )
  if (data.items.length !== data.total) throw new Error(`Only ${data.items.length} of ${data.total} cards`)
  return data.items
}

/** Page and calendar of the product of a card. */
export async function lookAt(origin: string, market: Market, card: Card): Promise<Seen> {
  const caller = callerAt(origin)
  const show = `/api/v1.5/experiences/show/${card.permalink.default}`
  const [page, dates] = await Promise.all([
    read<Experience>(caller, show, market),
    read<AvailabilitySummary>(caller, `${show}/availability/1/1`, market),
  ])
  return { market, card, page, dates }
}

/** Reads as a polite visitor: 503 says that the machine is busy, and is asked again. @throws Error naming the answer */
async function read<Data>(caller: Caller, path: string, market: Market): Promise<Data> {
  for (let tries = 1; ; tries += 1) {
    const { status, code, data } = await callApi<Data>(caller, 'GET', path, { market })
    if (status === 200) return data
    if (status !== 503 || tries === 3) throw new Error(`${path} was answered ${status} ${code}`)
    await sleep(2_000)
  }
}

export function entriesOf({ dates }: Seen): AvailabilityEntry[] {
  return dates.ranges.flatMap(({ availability }) => availability)
}

/** Where card, page and calendar say different money; empty when they agree. */
export function differencesOf(seen: Seen): string[] {
  const { card, page, dates } = seen
  const best = page.sales_plan.code === null ? null : dates.availabilityByCode[page.sales_plan.code]
  const entries = entriesOf(seen)
  return [
    ...differs('card of the page', page.card, card),
    ...differs('price of the page', page.sales_plan.total_amount, card.sales_plan.total_amount),
    ...(entries.length > 0 ? differs('best price', dates.bestPrice, card.total_amount) : []),
    ...(best ? differs('best date', best.price, card.total_amount) : []),
    ...(best ? differs('its deposit', best.preview, card.layaway) : []),
    ...entries
      .filter(({ bookable, price }) => bookable && price < card.total_amount)
      .map(({ code, price }) => `${code} costs ${price}, less than the card`),
  ]
}

/** `what: this is not that`, or nothing. */
export function differs(what: string, actual: unknown, expected: unknown): string[] {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)]
  return is === should ? [] : [`${what}: ${is} is not ${should}`]
}
