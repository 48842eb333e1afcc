import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createSession } from '@/server/accounts/sessions/create-session'
import type { FavouriteNewsData } from '@/server/discovery/favourites/mails/favourite-news'
import { tellFavourites } from '@/server/discovery/favourites/tell-favourites'
import { refreshSearchProducts } from '@/server/discovery/mirror/refresh-search-products'
import { openData } from '@/server/platform/mail/secret-mail'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { readsApp } from './reads-app'

const reads = await readsApp()
afterAll(() => reads.close())
const { context, db } = reads
const DAY = 86_400_000

/** The same process so many days later. */
const later = (days: number) => {
  const now = () => new Date(Date.now() + days * DAY)
  return { ...context, clock: { ...context.clock, now, today: (zone: string) => todayAt(zone, now()) } }
}
const todayAt = (zone: string, now: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now)

const { rows: sold } = await db.pool.query<{ id: string }>(
  'select product_id as id from search_products order by product_id limit 2',
)
const product = sold[0]?.id ?? ''

let people = 0
let headers: Record<string, string>
let email: string
const send = (method: string, path: string, body?: object) =>
  reads.app.fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )

async function mails(): Promise<FavouriteNewsData[]> {
  const { rows } = await db.pool.query<{ id: string; data: { sealed: string } }>(
    `select id, data from mails where template = 'favourite_news' and recipient = $1 order by created_at, id`,
    [email],
  )
  return rows.map(({ id, data }) => openData<FavouriteNewsData>(context, id, data))
}

/** Whoever keeps it saw it dearer by so many percent. */
const seenDearer = (percent: number) =>
  db.pool.query('update favourites set seen_minor = (seen_minor * (100 + $1)) / 100, told_minor = null', [
    percent,
  ])

beforeEach(async () => {
  await db.pool.query('delete from favourites; delete from favourite_mails')
  email = `watches${++people}@example.com`
  const id = await createUser(context, { ...ANA, email })
  await db.pool.query('update users set email_verified_at = now() where id = $1', [id])
  headers = { authorization: `Bearer ${await createSession(context, id)}` }
  await send('PUT', `/api/favorites/${product}`)
  await db.pool.query('update departures set taken = 0 where product_id = $1', [product])
})

describe('news of favourites', () => {
  it('go to nobody who did not ask for them', async () => {
    await seenDearer(20)
    expect(await tellFavourites(context)).toBe(0)
    expect(await mails()).toEqual([])
  })

  it('tell a price that fell, once, and at most once a week', async () => {
    await send('PUT', '/api/me/favorite-mails')
    await seenDearer(20)
    expect(await tellFavourites(context)).toBe(1)
    const [mail] = await mails()
    expect(mail?.favourites).toHaveLength(1)
    expect(mail?.favourites[0]?.before).toBeGreaterThan(
      mail?.favourites[0]?.price ?? Number.POSITIVE_INFINITY,
    )
    // The same day, the next, and after a week: what was told is not told again.
    for (const days of [0, 1, 8]) expect(await tellFavourites(later(days))).toBe(0)
    await seenDearer(20)
    expect(await tellFavourites(later(3))).toBe(0)
    expect(await tellFavourites(later(9))).toBe(1)
    expect(await mails()).toHaveLength(2)
  })

  it('tell that the departure of the card is nearly full', async () => {
    await send('PUT', '/api/me/favorite-mails')
    expect(await tellFavourites(context)).toBe(0)
    await db.pool.query('update departures set taken = capacity - 3 where product_id = $1 and capacity > 3', [
      product,
    ])
    await refreshSearchProducts(context, [product])
    expect(await tellFavourites(later(1))).toBe(1)
    expect((await mails())[0]?.favourites[0]).toMatchObject({ before: null, left: 3 })
  })

  it('are written once by ten processes at once', async () => {
    await send('PUT', '/api/me/favorite-mails')
    await seenDearer(20)
    const told = await Promise.all(Array.from({ length: 10 }, () => tellFavourites(context)))
    expect(told.reduce((sum, one) => sum + one)).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  it('end by the link of a mail, without signing in, and by the box of the page', async () => {
    const isOn = async () => (await reads.get<{ mails: boolean }>('/api/favorites', headers)).data.mails
    await send('PUT', '/api/me/favorite-mails')
    await seenDearer(20)
    await tellFavourites(context)
    expect(await isOn()).toBe(true)
    const token = new URL((await mails())[0]?.stop ?? '').searchParams.get('stop')
    const stop = (text: string | null) => reads.post('/api/favorite-mails/stop', { token: text })
    for (const other of ['x', `${token}x`]) expect((await stop(other)).status).toBe(200)
    expect(await isOn()).toBe(true)
    expect((await stop(token)).status).toBe(200)
    expect(await isOn()).toBe(false)
    await send('PUT', '/api/me/favorite-mails')
    await send('DELETE', '/api/me/favorite-mails')
    expect(await isOn()).toBe(false)
  })

  it('go to no address that nobody proved', async () => {
    await send('PUT', '/api/me/favorite-mails')
    await seenDearer(20)
    await db.pool.query('update users set email_verified_at = null where email = $1', [email])
    expect(await tellFavourites(context)).toBe(0)
  })
})
