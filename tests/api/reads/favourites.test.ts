import { afterAll, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { Card } from '@/lib/discovery/card-contract'
import type { listFavourites, saveFavourite } from '@/lib/discovery/favourites/contract'
import { createSession } from '@/server/accounts/sessions/create-session'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { english, readsApp } from './reads-app'

const reads = await readsApp()
afterAll(() => reads.close())

let people = 0
async function somebody(): Promise<Record<string, string>> {
  const id = await createUser(reads.context, { ...ANA, email: `keeps${++people}@example.com` })
  return { authorization: `Bearer ${await createSession(reads.context, id)}` }
}

const { rows: products } = await reads.db.pool.query<{ id: string; slug: string }>(
  `select distinct on (p.id) p.id, s.slug from products p
   join slugs s on s.kind = p.kind and s.target_id = p.id::text and s.is_current
   join search_products sp on sp.product_id = p.id order by p.id limit 3`,
)
const [first, second] = products.map(({ id }) => id)
const at = (uuid: string | undefined) => `/api/favorites/${uuid}`
const send = (method: string, path: string, headers: Record<string, string>) =>
  reads.app.fetch(new Request(`http://localhost${path}`, { method, headers }))
const list = async (headers: Record<string, string>) =>
  (await reads.get<CallData<typeof listFavourites>>('/api/favorites', headers)).data.favorites

describe('favourites of an account', () => {
  it('are the latest first, each once, with what its card said when its heart was pressed', async () => {
    const ana = await somebody()
    expect(await list(ana)).toEqual([])
    const answer = await send('PUT', at(first), ana)
    const { data } = (await answer.json()) as { data: CallData<typeof saveFavourite> }
    const groups = await reads.post<{ groups: Card[][] }>('/api/v1.5/experiences/list/groups', {
      groups: [[first]],
    })
    const card = groups.data.groups[0]?.[0]
    expect(data).toMatchObject({
      uuid: first,
      seen: { per_traveller: card?.offer.per_traveller, currency: 'MXN' },
    })
    await new Promise((resolve) => setTimeout(resolve, 5))
    await send('PUT', at(second), ana)
    const kept = await list(ana)
    expect(kept.map(({ uuid }) => uuid)).toEqual([second, first])
    // Pressed again in another market, it stays as it was.
    await send('PUT', at(first), { ...ana, ...english })
    expect(await list(ana)).toEqual(kept)
  })

  it('are let go of, again too', async () => {
    const ana = await somebody()
    await send('PUT', at(first), ana)
    for (const status of [200, 200]) expect((await send('DELETE', at(first), ana)).status).toBe(status)
    expect(await list(ana)).toEqual([])
  })

  it('are written once by twenty at the same time', async () => {
    const ana = await somebody()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('PUT', at(first), ana)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await list(ana)).toHaveLength(1)
  })

  it('are of nobody else, and of no guest', async () => {
    const [ana, eva] = [await somebody(), await somebody()]
    await send('PUT', at(first), ana)
    await send('DELETE', at(first), eva)
    expect([(await list(ana)).length, (await list(eva)).length]).toEqual([1, 0])
    for (const method of ['PUT', 'DELETE']) expect((await send(method, at(first), {})).status).toBe(401)
    expect((await reads.get('/api/favorites')).status).toBe(401)
  })

  it('keep one that has no price just now, without one', async () => {
    const ana = await somebody()
    const third = products[2]?.id ?? ''
    // As a product is that has no price left to show.
    await reads.db.pool.query('delete from search_products where product_id = $1', [third])
    expect((await send('PUT', at(third), ana)).status).toBe(200)
    expect(await list(ana)).toMatchObject([{ uuid: third, seen: null }])
  })

  it('are products that are published: no other is kept', async () => {
    const ana = await somebody()
    expect((await send('PUT', at('01930000-0000-7000-8000-000000000000'), ana)).status).toBe(404)
    expect(await list(ana)).toEqual([])
  })

  it('are said of the product to whoever orders it, and in no answer that is kept for all', async () => {
    const ana = await somebody()
    await send('PUT', at(first), ana)
    const path = `/api/v1.5/experiences/show/${products[0]?.slug}`
    const favorite = async (of: string, headers: Record<string, string>) =>
      (await reads.get<{ favorite: boolean }>(of, headers)).data.favorite
    expect(await favorite(`${path}/order`, ana)).toBe(true)
    expect(await favorite(`${path}/order`, await somebody())).toBe(false)
    expect(await favorite(`${path}/order`, {})).toBe(false)
    expect(await favorite(path, ana)).toBe(false)
  })

  it('go with the account', async () => {
    const ana = await somebody()
    await send('PUT', at(first), ana)
    const count = async () =>
      (await reads.db.pool.query<{ n: number }>('select count(*)::int as n from favourites')).rows[0]?.n ?? 0
    const before = await count()
    await reads.db.pool.query(
      `delete from sessions where user_id = (select id from users where email = $1)`,
      [`keeps${people}@example.com`],
    )
    await reads.db.pool.query('delete from users where email = $1', [`keeps${people}@example.com`])
    expect(await count()).toBe(before - 1)
  })
})
