import type { Hono } from 'hono'
import { syncCart } from '@/lib/cart/contract'
import type { EdgeVariables } from '@/server/platform/edge'
import { route } from '@/server/platform/route'
import { presentCart } from './present-cart'
import { priceCart } from './price-cart'

export function cartRoutes(api: Hono<EdgeVariables>): void {
  route(api, syncCart, async ({ context, market, body, session }) => {
    const person = session ? { email: session.user.email, hasBought: false } : null
    return presentCart(context, await priceCart(context, { summary: body, market, person }))
  })
}
