import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '@/lib/checkout/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { buy, call, cenotesCart, order, payloadFor, sync } from './support/buyer'
import { openShop, type Shop, signIn } from './support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function placed(qty = 2): Promise<PlacedOrder> {
  const { json } = await buy(shop, cenotesCart(qty), { mode: 'layaway' })
  return json.data
}

describe('who sees a reservation', () => {
  it('anyone with the code sees initials, a masked e-mail and no contact', async () => {
    const { code } = await placed()
    const grouped = `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`.toLowerCase()
    const answer = await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${grouped}/public`)
    expect(answer.json.data.customer).toMatchObject({
      firstname: 'M. J.',
      lastname: 'G.',
      email: 'm•••@e•••.com',
      phone: null,
    })
    expect(JSON.stringify(answer.json)).not.toMatch(/Gómez|maria\.gomez|5512345678|G12345678|marta@host/i)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('anyone with the code finds the page of the host, once they have one', async () => {
    const hostOf = async () => {
      const { code } = await placed()
      const { json } = await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`)
      return json.data.local.permalink
    }
    expect(await hostOf()).toBeNull()
    await shop.context.pool.query(
      `insert into slugs (kind, slug, language, target_id, is_current, is_default)
       select 'host', 'marta-canul', language, id::text, true, language = 'es'
       from hosts, (values ('es'), ('en')) as l (language)`,
    )
    expect(await hostOf()).toEqual({ default: 'marta-canul', es: 'marta-canul', en: 'marta-canul' })
  })

  it('is told where to meet as it was when the trip was sold', async () => {
    const { code } = await placed()
    await shop.database.pool.query(
      `update products set content = jsonb_set(content, '{meeting_point,lat}', '0'::jsonb)`,
    )
    const { json } = await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`)
    expect(json.data.product.meeting_point).toEqual({
      ...{ address: 'Quiosco', how: 'Bajo el techo', lat: 20.689, lng: -88.202 },
    })
  })

  it('its owner sees everything, another traveller and a guest nothing', async () => {
    const [token, foreign] = [await signIn(shop), await signIn(shop)]
    const quote = (await sync(shop, cenotesCart(1))).json.data
    const mine = await order(shop, payloadFor(cenotesCart(1), quote), { authorization: `Bearer ${token}` })
    const path = `/api/v1.5/orders/details/${mine.json.data.code}`
    const seen = async (bearer: string | null) =>
      call<ReservationDetail>(
        shop,
        'GET',
        path,
        bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {},
      )
    expect((await seen(token)).json.data.customer).toMatchObject({ lastname: 'Gómez' })
    expect((await seen(foreign)).status).toBe(404)
    expect((await seen(null)).status).toBe(401)
  })

  it.each(['0000000000000', 'nonsense', 'ZZZZ-ZZZZ-ZZZZZ'])(
    'an unknown code %s is not found',
    async (code) => {
      for (const tail of ['public', 'public/check-up']) {
        const { status } = await call(shop, 'GET', `/api/v1.5/orders/show/${code}/${tail}`)
        expect(status).toBe(404)
      }
    },
  )

  it('the check-up counts a place for every traveller', async () => {
    const { code } = await placed(3)
    const { json } = await call<{ by_user: unknown[]; general: Record<string, boolean> }>(
      shop,
      'GET',
      `/api/v1.5/orders/show/${code}/public/check-up`,
    )
    expect(json.data.by_user).toHaveLength(3)
    expect(json.data.general).toMatchObject({ is_liquidated: false, has_passports: true })
  })
})
