import { randomUUID } from 'node:crypto'
import type { CallData } from '@/lib/api/call'
import type { PlacedOrder } from '@/lib/checkout/contract'
import type { RefundEntry } from '@/lib/payments/refund'
import type { cancelReservation, quoteCancellation } from '@/lib/reservations/cancel-contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { MailData } from '@/server/mails'
import type { Context } from '@/server/platform/context'
import { openData } from '@/server/platform/mail/secret-mail'
import { eventually } from '../../support/eventually'
import { mailedToken } from '../accounts/mailed-link'
import { BUYER, call } from '../checkout/support/buyer'
import { GOOD_CARD, payCard, placed } from '../payments/actions'
import type { PayingShop } from '../payments/paying-shop'
import { codeFor, heldCode } from './mailed-code'

export type Quote = CallData<typeof quoteCancellation>
export type Cancelled = CallData<typeof cancelReservation>
export interface Bought {
  readonly uuid: string
  readonly code: string
  readonly cookie: string
  readonly payment: string
  /** What the first payment took, major units. */
  readonly deposit: number
}

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }
export const headersOf = (cookie: string) => (cookie ? { cookie, ...SAME_ORIGIN } : SAME_ORIGIN)

/** The token of the newest link to a reservation, or null. */
async function linkOf(context: Context, orderId: string): Promise<string | null> {
  const { rows } = await context.pool.query<{ id: string; data: { sealed: string } }>(
    `select m.id, m.data from mails m join access_links l
       on m.event_key = 'access_link:' || encode(l.token_sha256, 'hex')
     where l.reservation_id = $1 order by l.created_at desc, m.id desc limit 1`,
    [orderId],
  )
  const [row] = rows
  return row
    ? (openData<MailData['access_link']>(context, row.id, row.data).link.split('/').at(-1) ?? null)
    : null
}

/** What buyers do who cancel. */
export function cancelling(shop: () => PayingShop) {
  const path = (code: string) => `/api/v1.5/orders/${code}`
  let signedIn: Promise<string> | undefined
  const self = {
    /** Signs in by the link that is mailed. @returns the cookie */
    enter: async (email: string): Promise<string> => {
      shop().clock.advance(1)
      await call(shop(), 'POST', '/api/magic-link', { body: { email } })
      const body = { grant_type: 'magic_link', token: await mailedToken(shop().context, email) }
      const answer = await call(shop(), 'POST', '/_auth/custom-login/token', { body, headers: SAME_ORIGIN })
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    },
    /** Makes an order the buyer's own, who signed in once: links are mailed a few times an hour only. @returns the cookie */
    owns: async (uuid: string): Promise<string> => {
      signedIn ??= self.enter(BUYER.email)
      const cookie = await signedIn
      await shop().context.pool.query(
        'update reservations set user_id = (select id from users where email = $2) where id = $1',
        [uuid, BUYER.email.toLowerCase()],
      )
      return cookie
    },
    /** Uses the link that is mailed to the buyer. @returns the cookie of that browser */
    unlock: async ({ uuid, code }: PlacedOrder): Promise<string> => {
      await call(shop(), 'POST', `${path(code)}/access`, { body: { email: BUYER.email } })
      await eventually(async () => (await linkOf(shop().context, uuid)) !== null)
      const token = (await linkOf(shop().context, uuid)) ?? ''
      const answer = await call(shop(), 'POST', '/api/v1.5/access', { body: { token }, headers: SAME_ORIGIN })
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    },
    /** A confirmed layaway of its owner, signed in. */
    bought: async (mode: 'layaway' | 'full' = 'layaway'): Promise<Bought> => {
      const order = await placed(shop(), mode)
      const { json } = await payCard(shop(), order.code, GOOD_CARD)
      return {
        ...order,
        cookie: await self.owns(order.uuid),
        payment: json.data.uuid,
        deposit: json.data.amount,
      }
    },
    quote: (code: string, cookie: string) =>
      call<Quote>(shop(), 'POST', `${path(code)}/cancellation/quote`, { headers: headersOf(cookie) }),
    /** With the code that is mailed for it, unless `email_code` says otherwise. */
    confirm: async (
      code: string,
      cookie: string,
      quote: string,
      key: string = randomUUID(),
      body: object = {},
    ) =>
      call<Cancelled & Partial<Quote>>(shop(), 'POST', `${path(code)}/cancellation`, {
        body: {
          ...{ quote, take: 'money' },
          ...('email_code' in body ? {} : { email_code: await heldCode(shop(), code, headersOf(cookie)) }),
          ...body,
        },
        headers: { ...headersOf(cookie), 'idempotency-key': key },
      }),
    cancel: async (code: string, cookie: string, key?: string, body?: object) =>
      self.confirm(code, cookie, (await self.quote(code, cookie)).json.data.quote, key, body),
    /** With the code that is mailed for it, unless `email_code` says otherwise. */
    account: async (code: string, cookie: string, uuid: string, body: object) =>
      call<{ state: string; refund: RefundEntry }>(shop(), 'PUT', `${path(code)}/refunds/${uuid}/account`, {
        body:
          'email_code' in body
            ? body
            : { ...body, email_code: await codeFor(shop(), code, headersOf(cookie)) },
        headers: headersOf(cookie),
      }),
    surplus: (code: string, cookie: string, take: 'money' | 'credit' = 'money') =>
      call<{ refunds: RefundEntry[]; credit: number }>(shop(), 'POST', `${path(code)}/surplus`, {
        ...{ body: { take }, headers: headersOf(cookie) },
      }),
    page: async (code: string, cookie: string) =>
      (
        await call<ReservationDetail>(shop(), 'GET', `${path('show')}/${code}/public`, {
          headers: headersOf(cookie),
        })
      ).json.data,
    mails: async (code: string) =>
      (
        await shop().context.pool.query<{
          template: string
          recipient: string
          data: Record<string, unknown>
        }>(
          `select template, recipient, data from mails where data->>'code' = $1
             and template in ('reservation_cancelled', 'refund_told') order by created_at, id`,
          [code],
        )
      ).rows,
    /** Of an order, in the order they were planned. */
    refunds: async (uuid: string) =>
      (
        await shop().context.pool.query(
          `select id, state, amount_minor::float8 as minor, method, tries, failure, account_sealed, reference
           from refunds where order_id = $1 order by created_at, id`,
          [uuid],
        )
      ).rows,
  }
  return self
}
