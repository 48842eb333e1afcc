import type { Hono } from 'hono'
import { type CartSummary, syncCart } from '@/lib/cart/contract'
import { deviceToken } from '@/server/accounts/caller'
import type { Context } from '@/server/platform/context'
import { Answer } from '@/server/platform/http/answer'
import { deviceOf } from '@/server/platform/http/device-cookie'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { createGate } from '@/server/platform/limits/gate'
import { accountCart } from './account-cart'
import { presentCart } from './present-cart'
import type { QuotedCart } from './quote-cart'
import { quoteShoppingCart } from './quote-shopping-cart'

/** What reservations know and do, which are above the cart and are handed over. */
export interface CartHandlers {
  /** Whether somebody bought before. */
  readonly hasBought: (context: Context, email: string) => Promise<boolean>
  /** Gives back what ended windows keep on these departures; whether anything came back. */
  readonly freeEndedWindows: (context: Context, departureIds: readonly string[]) => Promise<boolean>
}

/** Beside the orders that are let in at once, fewer than the pool has connections; in a rush all wait their turn. */
const QUOTES_AT_ONCE = 3
const QUOTES_WAITING = 3_000

export function cartRoutes(api: Hono<EdgeVariables>, { hasBought, freeEndedWindows }: CartHandlers): void {
  const inTurn = createGate(QUOTES_AT_ONCE, QUOTES_WAITING)
  route(api, syncCart, ({ context, market, body, session, request }) =>
    inTurn(async () => {
      const {
        cart_id: id,
        cart_version: version,
        held_order: heldOrder,
        waitlist_offer: waitlistOffer,
        ...sent
      } = body
      const own =
        session && id ? await accountCart(context, session.user.uuid, { id, version, summary: sent }) : null
      const summary = own?.summary ?? sent
      const email = session?.user.email.toLowerCase()
      const asks = email !== undefined && summary.coupons.length > 0
      const known = { device: deviceToken(context, request.headers.get('cookie')) }
      const person = asks ? { ...known, email, hasBought: await hasBought(context, email) } : null
      const price = () => quoteShoppingCart(context, { summary, market, person, heldOrder, waitlistOffer })
      const quoted = await price()
      const freed = await freeEndedWindows(context, tooFull(quoted, summary))
      // A browser has its name before it orders, so that two orders of a first visit are one device's.
      const { cookie } = deviceOf(request, context.env.siteUrl)
      const priced = presentCart(context, freed ? await price() : quoted, own)
      return cookie ? new Answer(priced, { 'set-cookie': cookie }) : priced
    }),
  )
}

/** Departures that a cart asks for and that have fewer seats left than it has tickets in all. */
function tooFull({ facts }: QuotedCart, { summary: { experiences, packages } }: CartSummary): string[] {
  const tickets = [...experiences, ...packages].reduce((all, { qty }) => all + qty, 0)
  return facts.departures.filter(({ capacity, taken }) => capacity - taken < tickets).map(({ id }) => id)
}
