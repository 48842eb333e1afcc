import type { Hono } from 'hono'
import { syncCart } from '@/lib/cart/contract'
import type { Context } from '@/server/platform/context'
import type { EdgeVariables } from '@/server/platform/edge'
import { route } from '@/server/platform/route'
import { presentCart } from './present-cart'
import { priceCart } from './price-cart'

/** Whether somebody bought before: reservations know, which are above the cart and are handed over. */
type HasBought = (context: Context, email: string) => Promise<boolean>

export function cartRoutes(api: Hono<EdgeVariables>, hasBought: HasBought): void {
  route(api, syncCart, async ({ context, market, body, session }) => {
    const email = session?.user.email.toLowerCase()
    const asks = email !== undefined && body.coupons.length > 0
    const person = asks ? { email, hasBought: await hasBought(context, email) } : null
    return presentCart(context, await priceCart(context, { summary: body, market, person }))
  })
}
