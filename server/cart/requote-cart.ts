import { departuresOn } from '@/server/availability/departures-on'
import type { Context } from '@/server/platform/context'
import { type QuotedCart, quoteCart } from './quote-cart'
import { settleCart } from './settle-cart'

/**
 * The same cart as it can be sold with the seats there are now: prices stay as they were just read, only departures are
 * asked again. For the answer of an order that found none.
 */
export async function requoteCart(context: Context, quoted: QuotedCart): Promise<QuotedCart> {
  const { asked } = quoted.settled
  const trips = asked.lines.filter(({ departure_date }) => departure_date !== null)
  const departures = await departuresOn(
    context,
    trips.map(({ uuid }) => uuid),
    trips.flatMap(({ departure_date }) => departure_date?.date ?? []),
  )
  const facts = { ...quoted.facts, departures }
  const settled = settleCart(asked, { facts, clock: context.clock, seatsDecidedLater: false })
  return quoteCart(settled, facts, quoted.market, context.clock)
}
