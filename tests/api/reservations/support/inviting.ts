import { randomBytes } from 'node:crypto'
import type { claimInvitation, myInvitations } from '@/lib/accounts/invitations/contract'
import type { CallData } from '@/lib/api/call'
import type { CartSummary } from '@/lib/cart/contract'
import { someBuyer } from '@/tests/support/some-buyer'
import { someEmail } from '@/tests/support/some-email'
import { mailedToken } from '../../accounts/mailed-link'
import { call, cenotesCart, order, payloadFor, sync } from '../../checkout/support/buyer'
import { payCard } from '../../payments/actions'
import type { PayingShop } from '../../payments/paying-shop'
import { enter, SAME_ORIGIN } from './changing'

export type Mine = CallData<typeof myInvitations>

/** A card that nobody else in these tests pays with. */
export const FRIENDS_CARD = '5555555555554444'

export interface Inviter {
  readonly email: string
  readonly cookie: string
  readonly code: string
}

/** Somebody with an account, and the code of their invitation. */
export async function inviter(shop: PayingShop, email = someEmail()): Promise<Inviter> {
  const cookie = await enter(shop, email)
  return { email, cookie, code: (await mine(shop, cookie)).code }
}

export async function mine(shop: PayingShop, cookie: string): Promise<Mine> {
  return (await call<Mine>(shop, 'GET', '/api/me/invitations', { headers: { cookie } })).json.data
}

/** The cookies of a browser that opened somebody's invitation. */
export const opened = ({ code }: Pick<Inviter, 'code'>) =>
  `referral_code=${code}; invited-v1=${randomBytes(16).toString('base64url')}`

export function claim(shop: PayingShop, cookie: string) {
  const headers = { cookie, ...SAME_ORIGIN }
  return call<CallData<typeof claimInvitation>>(shop, 'POST', '/api/invitation', { headers })
}

/** Signs up with a link, in a browser that has other cookies already. @returns the cookie of the session */
export async function signUp(shop: PayingShop, email: string, cookies: string): Promise<string> {
  shop.clock.advance(1)
  await call(shop, 'POST', '/api/magic-link', { body: { email } })
  const body = { grant_type: 'magic_link', token: await mailedToken(shop.context, email) }
  const headers = { ...SAME_ORIGIN, cookie: cookies }
  const answer = await call(shop, 'POST', '/_auth/custom-login/token', { body, headers })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

interface Ordering {
  readonly email?: string
  readonly phone?: { readonly dial: string; readonly number: string }
  readonly coupons?: readonly string[]
  readonly cookie?: string
  /** Without a date: nobody waits for the lock of a departure. */
  readonly isOpen?: boolean
}

/** What somebody sends who looked at the price first. */
export async function invitedPayload(
  shop: PayingShop,
  { email, phone, coupons = [], isOpen = false }: Ordering,
) {
  const cart: CartSummary = { ...(isOpen ? openCart() : cenotesCart(1)), coupons: [...coupons] }
  const payload = payloadFor(cart, (await sync(shop, cart)).json.data, { mode: 'full' })
  const buyer = { ...someBuyer(email), ...(phone && { phone }) }
  return {
    ...payload,
    general_info: { ...payload.general_info, ...buyer, firstname: 'Sara', lastname: 'Luna' },
  }
}

function openCart(): CartSummary {
  const { summary } = cenotesCart(1)
  const experiences = summary.experiences.map((one) => ({
    ...one,
    departure_date: null,
    date: null,
    open: true,
  }))
  return { summary: { ...summary, experiences, extras: [] }, coupons: [] }
}

/** Orders a trip as somebody who was invited does. */
export async function orderInvited(shop: PayingShop, ordering: Ordering = {}) {
  const { cookie = '' } = ordering
  return order(shop, await invitedPayload(shop, ordering), cookie ? { cookie, ...SAME_ORIGIN } : {})
}

/** Orders and pays it whole. */
export async function paidWhole(shop: PayingShop, ordering: Ordering, card = FRIENDS_CARD) {
  const { status, json } = await orderInvited(shop, ordering)
  if (status !== 201) throw new Error(`no order: ${status} ${JSON.stringify(json)}`)
  await payCard(shop, json.data.code, card)
  return json.data
}

/** What invitations brought somebody that they can use. */
export async function pointsOf(shop: PayingShop, { cookie }: Pick<Inviter, 'cookie'>): Promise<number> {
  const { json } = await call<{ available: number }>(shop, 'GET', '/api/me/points', { headers: { cookie } })
  return json.data.available
}
