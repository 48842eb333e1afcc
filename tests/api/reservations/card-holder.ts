import { randomUUID } from 'node:crypto'
import { addDays } from '@/lib/dates/local-date'
import { endOfDayInstant } from '@/lib/dates/zone-time'
import { AUTOPAY_CONSENT, SAVE_CARD_CONSENT } from '@/lib/payments/consents'
import type { Payment } from '@/lib/payments/contract'
import type { SavedCardEntry } from '@/lib/payments/saved-card'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { call } from '../checkout/support/buyer'
import { dueOf, GOOD_CARD, placed } from '../payments/actions'
import type { PayingShop } from '../payments/paying-shop'
import { cancelling, headersOf } from './cancelling'
import { codeFor } from './mailed-code'

export interface CardHeld {
  readonly uuid: string
  readonly code: string
  readonly cookie: string
  readonly zone: string
}

/** What travellers do with cards that are kept. */
export function cardHolder(shop: () => PayingShop) {
  const hands = cancelling(shop)
  const path = (code: string) => `/api/v1.5/orders/${code}`
  const self = {
    ...hands,
    path,
    /** Pays by card as whoever has the cookie. @param body of the payment, beside what is due and the card's token */
    payAs: async (code: string, cookie: string, body: object = {}, number = GOOD_CARD) =>
      call<Payment>(shop(), 'POST', '/api/payments', {
        body: {
          ...{ order: code, gateway: 'sandbox', method: 'card', amount: await dueOf(shop(), code) },
          ...('card' in body ? {} : { token: await shop().token(number) }),
          ...body,
        },
        headers: { ...headersOf(cookie), 'idempotency-key': randomUUID() },
      }),
    /** What the payment's form sends to keep its card. */
    keeping: async (code: string, cookie: string, autopay = false) => ({
      save_card: {
        consent_version: SAVE_CARD_CONSENT,
        email_code: await codeFor(shop(), code, headersOf(cookie)),
        ...(autopay && { autopay_version: AUTOPAY_CONSENT }),
      },
    }),
    cards: async (code: string, cookie: string) =>
      (
        await call<{ cards: SavedCardEntry[] }>(shop(), 'GET', `${path(code)}/cards`, {
          headers: headersOf(cookie),
        })
      ).json.data.cards,
    autopay: (code: string, cookie: string, method: 'PUT' | 'DELETE', body?: object) =>
      call<ReservationDetail['reservation']['recurring']>(shop(), method, `${path(code)}/autopay`, {
        ...(body && { body: { consent_version: AUTOPAY_CONSENT, ...body } }),
        headers: headersOf(cookie),
      }),
    /** A layaway of somebody who saved the card of the deposit. @param how it is owned, and whether parts are charged */
    held: async ({
      as = 'owner' as 'owner' | 'buyer',
      currency = 'MXN' as 'MXN' | 'COP' | 'USD',
      autopay = false,
      number = GOOD_CARD,
    } = {}): Promise<CardHeld> => {
      const order = await placed(shop(), 'layaway', currency as 'MXN')
      const cookie = as === 'owner' ? await hands.owns(order.uuid) : await hands.unlock(order)
      const wish = await self.keeping(order.code, cookie, autopay)
      const { status, json } = await self.payAs(order.code, cookie, wish, number)
      if (status !== 201) throw new Error(`not paid: ${status} ${JSON.stringify(json)}`)
      const zone = currency === 'COP' ? 'America/Bogota' : 'America/Mexico_City'
      return { uuid: order.uuid, code: order.code, cookie, zone }
    },
    schedule: async ({ code, cookie }: CardHeld) =>
      (await hands.page(code, cookie)).reservation.schedule.filter(({ status }) => status !== 'paid'),
    /** To an hour of a day in the zone of the currency, with what runs by itself run once. */
    live: async ({ zone }: CardHeld, day: string, hour = 9) => {
      const midnight = endOfDayInstant(addDays(day, -1), zone).getTime() + 1_000
      shop().clock.moveTo(new Date(midnight + hour * 3_600_000).toISOString())
      await shop().settle()
      await shop().sweep('reminders')
      await shop().sweep('autopay')
    },
    /** What was charged by itself, in the order of its tries. */
    tries: async (orderId: string) =>
      (
        await shop().context.pool.query(
          `select t.due_date::text as due, t.try as n, t.made_on::text as day, t.outcome, a.amount_minor::float8 as minor, a.state
           from autopay_tries t join payment_attempts a on a.id = t.attempt_id
           where t.order_id = $1 order by t.due_date, t.try, a.id`,
          [orderId],
        )
      ).rows,
    /** What the bank says of saved cards from now on. */
    bankSays: (behaviour: string, reason: string | null) =>
      shop().context.pool.query(
        'update sandbox_gateway.tokens set behaviour = $1, reason = $2 where reusable',
        [behaviour, reason],
      ),
    letters: async (code: string, template: string) =>
      (
        await shop().context.pool.query<{ data: Record<string, unknown> }>(
          `select data from mails where template = $2 and data->>'code' = $1 order by created_at, id`,
          [code, template],
        )
      ).rows.map(({ data }) => data),
  }
  return self
}
