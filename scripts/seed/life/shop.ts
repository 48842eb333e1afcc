import { randomUUID } from 'node:crypto'
import { bookingFacts, proposedRoom } from '@/components/availability/booking-facts'
import { whyNot } from '@/components/availability/calendar/why-not'
import { addOnsOf, tripOf } from '@/components/availability/cart-lines'
import type { BookingChoice } from '@/components/availability/chosen-add-ons'
import { settledCart } from '@/components/cart/changes/settled-cart'
import { orderBody } from '@/components/checkout/pay/order-body'
import type { AvailabilitySummary } from '@/lib/availability/contract'
import { addItem } from '@/lib/cart/add-item'
import { EMPTY_CART } from '@/lib/cart/cart-item'
import { toSummary } from '@/lib/cart/cart-summary'
import type { PricedCart } from '@/lib/cart/contract'
import type { PlacedOrder } from '@/lib/checkout/contract'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import type { Card } from '@/lib/discovery/card-contract'
import type { Experience } from '@/lib/discovery/experience-contract'
import type { Market } from '@/lib/locale/market'
import { MARKETS_OF_BUYERS, personOf } from './people'
import type { Plot } from './plots'
import type { LifeSite } from './site'

/** Slugs of everything that is sold, in one order. */
export async function sold(site: LifeSite, market: Market): Promise<string[]> {
  const { data } = await site.ask<{ items: Card[] }>('POST', '/api/search/all/all', {
    market,
    body: { limit: 100 },
  })
  return data.items.map(({ permalink }) => permalink.default).toSorted()
}

/**
 * Orders as a visitor does, with the functions that the pages run.
 * @returns null where there is no such date, or nobody could buy it
 */
export async function place(
  site: LifeSite,
  slug: string,
  plot: Plot,
  bearer: string,
): Promise<PlacedOrder | null> {
  const market = marketOf(plot)
  const show = `/api/v1.5/experiences/show/${slug}`
  const page = await site.ask<Experience>('GET', show, { market })
  const dates = await site.ask<AvailabilitySummary>('GET', `${show}/availability/1/1`, { market })
  if (page.status !== 200 || dates.status !== 200) return null
  const facts = bookingFacts(page.data)
  const from = addDays(site.clock.today('America/Mexico_City'), plot.ahead)
  const choice = choiceOf(page.data, dates.data, { plot, from })
  if (!choice) return null
  const { cart } = addItem(EMPTY_CART, tripOf(facts, choice), addOnsOf(facts, choice))
  const quoted = await site.ask<PricedCart>('POST', '/api/v1.5/shopping-cart', {
    market,
    body: toSummary(cart),
  })
  if (quoted.status !== 200) return null
  const quote = quoted.data
  const plan = plot.layaway ? (quote.layaway.choices[0] ?? null) : null
  const info = personOf(market, plot.name)
  const content = { market, cart: settledCart(cart, quote), quote, info, plan }
  const now = site.clock.now().getTime()
  const body = orderBody(content, { proof: {}, method: null, emailCode: null, now })
  const placed = await site.ask<PlacedOrder>('POST', '/api/orders/create', {
    market,
    body,
    bearer,
    key: randomUUID(),
  })
  return placed.status === 201 ? placed.data : null
}

export const marketOf = ({ market }: Plot): Market =>
  MARKETS_OF_BUYERS[market] ?? { locale: 'es_MX', currency: 'MXN' }

function choiceOf(
  page: Experience,
  dates: AvailabilitySummary,
  { plot, from }: { readonly plot: Plot; readonly from: LocalDate },
): BookingChoice | null {
  const { min, max } = page.number_of_travelers
  const tickets = Math.min(max, Math.max(min, plot.travellers))
  const free = dates.ranges
    .flatMap(({ availability }) => availability)
    .filter((entry) => whyNot(entry, tickets) === null)
    .toSorted((a, b) => a.start.localeCompare(b.start))
  const entry = free.find(({ start }) => start >= from) ?? free.at(-1)
  if (!entry) return null
  return { entry, open: null, tickets, selected: {}, room: proposedRoom(bookingFacts(page)) }
}
