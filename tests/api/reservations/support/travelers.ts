import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CheckUp } from '@/lib/reservations/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { Traveler } from '@/lib/reservations/travelers/traveler'
import { call } from '../../checkout/support/buyer'
import { openShop, type Shop, signIn } from '../../checkout/support/shop'
import { mailedLink, toPeru } from '../guests'

export type Headers = Record<string, string>
export type Saved = { traveler: Traveler; check_up: CheckUp }

/** The document of the traveller below, which no answer and no table may show. */
export const NUMBER = 'K98765431'

/** What a form of a traveller sends. */
export const DIEGO = {
  version: 0,
  firstname: 'Diego',
  lastname: 'Rangel Soto',
  birth_date: '1996-03-09',
  nationality: 'MX',
  document: { kind: 'passport', number: NUMBER, expiry: '2031-08-03' },
  email: 'Diego.Rangel@example.com',
  phone: { dial: '+52', number: '222 555 0174' },
  diet: 'Vegetariano, sin huevo',
}

/** A shop with seats to Peru for every test of a file. */
export async function openPeruShop(variables: Record<string, string> = {}): Promise<Shop> {
  const shop = await openShop(variables)
  await shop.context.pool.query(`update departures set capacity = 500 where code = 'PER-270601-ES'`)
  return shop
}

/** What the owner of a reservation does with its travellers. */
export function travelersOf(shop: () => Shop) {
  return {
    /** A reservation to Peru of somebody signed in. */
    owned: async () => {
      const owner: Headers = { authorization: `Bearer ${await signIn(shop())}` }
      return { owner, ...(await toPeru(shop(), owner)) }
    },
    save: (code: string, headers: Headers, body: object = DIEGO, position = 0, key: string = randomUUID()) =>
      call<Saved>(shop(), 'PUT', `/api/v1.5/orders/${code}/travelers/${position}`, {
        body,
        headers: { 'idempotency-key': key, ...headers },
      }),
    details: async (code: string, headers: Headers) =>
      (await call<ReservationDetail>(shop(), 'GET', `/api/v1.5/orders/details/${code}`, { headers })).json
        .data,
    /** The token of a link that the owner has mailed to a traveller. */
    personalLink: async (code: string, headers: Headers, email = 'diego.rangel@example.com') => {
      shop().clock.advance(1)
      const sent = await call(shop(), 'POST', `/api/v1.5/orders/${code}/travelers/0/link`, {
        body: { email },
        headers,
      })
      expect(sent.status).toBe(200)
      return (await mailedLink(shop(), 'traveler_link', email.toLowerCase())).split('/').at(-1) ?? ''
    },
  }
}
