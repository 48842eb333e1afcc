import type { PlacedOrder } from '@/lib/checkout/contract'
import type { MailData } from '@/server/mails'
import { openData } from '@/server/platform/mail/secret-mail'
import { eventually } from '../../support/eventually'
import { BUYER, call, order, payloadFor, peruCart, sync } from '../checkout/support/buyer'
import type { Shop } from '../checkout/support/shop'

export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

/** Two travellers to Peru, 2027-06-01: a trip that crosses a border. @param headers of an owner who is signed in */
export async function toPeru(shop: Shop, headers: Record<string, string> = {}): Promise<PlacedOrder> {
  const quote = (await sync(shop, peruCart())).json.data
  const { status, json } = await order(shop, payloadFor(peruCart(), quote), headers)
  if (status !== 201) throw new Error(`no order: ${status} ${JSON.stringify(json)}`)
  return json.data
}

interface SecretMail {
  readonly id: string
  readonly recipient: string
  readonly data: { readonly sealed: string }
}

/** The address that the newest mail of a template leads to. */
export async function mailedLink<
  T extends 'access_link' | 'traveler_link' | 'refund_account' | 'own_voucher',
>(shop: Shop, template: T, recipient: string): Promise<string> {
  const { rows } = await shop.context.pool.query<SecretMail>(
    'select id, recipient, data from mails where template = $1 and recipient = $2 order by created_at desc, id desc limit 1',
    [template, recipient],
  )
  const [mail] = rows
  if (!mail) throw new Error(`no ${template} for ${recipient}`)
  return openData<MailData[T]>(shop.context, mail.id, mail.data).link
}

/** Unlocks a reservation as its buyer does. @returns the headers of that browser */
export async function unlocked(shop: Shop, code: string): Promise<Record<string, string>> {
  shop.clock.advance(1)
  const email = BUYER.email.toLowerCase()
  const mailed = () => mailedLink(shop, 'access_link', email).catch(() => null)
  const before = await mailed()
  await call(shop, 'POST', `/api/v1.5/orders/${code}/access`, { body: { email } })
  await eventually(async () => (await mailed()) !== before)
  const token = (await mailed())?.split('/').at(-1)
  const { headers } = await call(shop, 'POST', '/api/v1.5/access', { body: { token }, headers: SAME_ORIGIN })
  return { cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '', ...SAME_ORIGIN }
}
