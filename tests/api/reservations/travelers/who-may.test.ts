import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '@/lib/checkout/contract'
import { call } from '../../checkout/support/buyer'
import { type Shop, signIn } from '../../checkout/support/shop'
import { SAME_ORIGIN, toPeru, unlocked } from '../guests'
import { DIEGO, type Headers, openPeruShop, travelersOf } from '../support/travelers'

let shop: Shop
beforeAll(async () => {
  shop = await openPeruShop()
})
afterAll(() => shop.close())

const { owned, save, personalLink } = travelersOf(() => shop)
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

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
