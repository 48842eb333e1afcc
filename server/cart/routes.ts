import type { Hono } from 'hono'
import { syncCart } from '@/lib/cart/contract'
import type { Context } from '@/server/platform/context'
import type { EdgeVariables } from '@/server/platform/edge'
import { route } from '@/server/platform/route'
import { accountCart } from './account-cart'
import { presentCart } from './present-cart'
import { priceCart } from './price-cart'

/** Whether somebody bought before: reservations know, which are above the cart and are handed over. */
type HasBought = (context: Context, email: string) => Promise<boolean>

export function cartRoutes(api: Hono<EdgeVariables>, hasBought: HasBought): void {
  route(api, syncCart, async ({ context, market, body, session }) => {
    const { cart_id: id, cart_version: version, held_order: heldOrder, ...sent } = body
    const own =
      session && id ? await accountCart(context, session.user.uuid, { id, version, summary: sent }) : null
    const summary = own?.summary ?? sent
    const email = session?.user.email.toLowerCase()
    const asks = email !== undefined && summary.coupons.length > 0
    const person = asks ? { email, hasBought: await hasBought(context, email) } : null
    const quoted = await priceCart(context, { summary, market, person, heldOrder })
    return presentCart(context, quoted, own)
  })
}
