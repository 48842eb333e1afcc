import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '@/lib/checkout/contract'
import type { CheckUp } from '@/lib/reservations/contract'
import type { Traveler } from '@/lib/reservations/travelers/traveler'
import { call } from '../../checkout/support/buyer'
import { openShop, type Shop, signIn } from '../../checkout/support/shop'
import { mailedLink, SAME_ORIGIN, toPeru, unlocked } from '../guests'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.context.pool.query(`update departures set capacity = 500 where code = 'PER-270601-ES'`)
})
afterAll(() => shop.close())

const NUMBER = 'K98765431'
const DIEGO = {
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
type Headers = Record<string, string>
type Saved = { traveler: Traveler; check_up: CheckUp }

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })
const owned = async () => {
  const owner = bearer(await signIn(shop))
  return { owner, ...(await toPeru(shop, owner)) }
}
const save = (
  code: string,
  headers: Headers,
  body: object = DIEGO,
  position = 0,
  key: string = randomUUID(),
) =>
  call<Saved>(shop, 'PUT', `/api/v1.5/orders/${code}/travelers/${position}`, {
    body,
    headers: { 'idempotency-key': key, ...headers },
  })
const personalLink = async (code: string, headers: Headers, email = 'diego.rangel@example.com') => {
  shop.clock.advance(1)
  const sent = await call(shop, 'POST', `/api/v1.5/orders/${code}/travelers/0/link`, {
    body: { email },
    headers,
  })
  expect(sent.status).toBe(200)
  return (await mailedLink(shop, 'traveler_link', email.toLowerCase())).split('/').at(-1) ?? ''
}

describe('who may do what', () => {
  const CALLS: readonly (readonly [method: string, path: string, body?: object])[] = [
    ['PUT', 'orders/{code}/travelers/1', { ...DIEGO, version: 0 }],
    ['POST', 'orders/{code}/travelers/0/document'],
    ['POST', 'orders/{code}/travelers/1/link', { email: 'eva@example.com' }],
    ['DELETE', 'orders/{code}/travelers/1/link'],
    [
      'PUT',
      'orders/{code}/emergency-contact',
      {
        version: 0,
        firstname: 'Rosa',
        lastname: '',
        email: null,
        phone: { dial: '+52', number: '222 555 0163' },
      },
    ],
    ['DELETE', 'orders/{code}/emergency-contact'],
    [
      'PUT',
      'orders/{code}/own-flights/0',
      {
        ...{ version: 0, way: 'arrival', number: 'AM 3', from: 'MEX', to: 'LIM', code: 'QWERTY' },
        ...{ departs_at: '2027-05-31T08:00', arrives_at: '2027-05-31T14:00' },
      },
    ],
    ['DELETE', 'orders/{code}/own-flights/0'],
    ['PUT', 'orders/{code}/notes', { version: 0, text: 'Sin gluten' }],
    ['PUT', 'orders/{code}/notes', { version: 999_999, text: '' }],
    ['DELETE', 'orders/{code}/travelers/1'],
  ]

  async function triedBy(headers: Headers, placed: PlacedOrder) {
    const answers = []
    for (const [method, path, body] of CALLS)
      answers.push(
        await call(shop, method, `/api/v1.5/${path.replace('{code}', placed.code)}`, {
          ...(body && { body }),
          headers: { 'idempotency-key': randomUUID(), ...headers },
        }),
      )
    for (const { headers: sent, status } of answers)
      if (status === 200) expect(sent.get('cache-control')).toBe('private, no-store')
    return answers.map(({ status }) => status)
  }

  it('is the same for every call: the owner and the unlocked guest, and nobody else', async () => {
    const { owner, ...mine } = await owned()
    await save(mine.code, owner)
    const other = await toPeru(shop)
    const unlockedGuest = await unlocked(shop, mine.code)
    const token = await personalLink(mine.code, owner)
    const all = (status: number) => CALLS.map(() => status)
    const who: Record<string, [Headers, number]> = {
      nobody: [{}, 401],
      'a companion with a payer’s cookie': [{ cookie: 'payer=somebody', ...SAME_ORIGIN }, 401],
      'a traveller with a link': [{ authorization: `Bearer ${token}` }, 401],
      'the guest of another reservation': [await unlocked(shop, other.code), 401],
      'another traveller signed in': [bearer(await signIn(shop)), 404],
      'the unlocked guest from another site': [{ ...unlockedGuest, 'sec-fetch-site': 'cross-site' }, 401],
      'the unlocked guest': [unlockedGuest, 200],
      'the owner': [owner, 200],
    }
    for (const [name, [headers, status]] of Object.entries(who))
      expect(await triedBy(headers, mine), name).toEqual(all(status))
    shop.clock.advance(24 * 60)
    expect(await triedBy(unlockedGuest, mine), 'the guest whose time is over').toEqual(all(401))
  })
})
