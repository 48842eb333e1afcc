import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Review, StarCount } from '@/lib/catalogue/contract'
import type { Card } from '@/lib/discovery/card-contract'
import { english, type ReadsApp, readsApp } from './reads-app'

interface Reviews {
  items: { review: Review }[]
  total: number
  scores: StarCount[]
}

let reads: ReadsApp
beforeAll(async () => {
  reads = await readsApp()
})
afterAll(() => reads.close())

const reviewsOf = async (product: string, query = '', headers = {}) =>
  (await reads.get<Reviews>(`/api/v1.5/products/${product}/reviews?limit=100${query}`, headers)).data

const sum = (scores: readonly StarCount[]) => scores.reduce((all, { count }) => all + count, 0)

test('the stars of each product add up to the rating that its card shows', async () => {
  const { data } = await reads.post<{ items: Card[] }>('/api/search/all/all', { limit: 100 })
  expect(data.items.length).toBeGreaterThan(20)
  for (const { uuid, reviews } of data.items) {
    const { scores, total } = await reviewsOf(uuid)
    expect(sum(scores)).toBe(total)
    expect(total).toBe(reviews.count)
    const stars = scores.reduce((all, { rating, count }) => all + rating * count, 0)
    if (total > 0) expect(Math.round((stars / total) * 10) / 10).toBeCloseTo(reviews.value, 5)
  }
})

test('stars and language keep out what does not fit, and what is counted stays', async () => {
  const { rows } = await reads.db.pool.query<{ product_id: string }>(
    `select product_id from reviews group by 1 having count(distinct language) = 2 and count(distinct rating) > 2
     order by 1 limit 1`,
  )
  const product = rows[0]?.product_id ?? ''
  const all = await reviewsOf(product)
  expect(all.total).toBeGreaterThan(3)
  for (const { rating, language, count } of all.scores) {
    const some = await reviewsOf(product, `&rating=${rating}&language=${language}`)
    expect(some.total).toBe(count)
    expect(some.items).toHaveLength(count)
    for (const { review } of some.items) expect(review).toMatchObject({ rating, language })
    expect(some.scores).toEqual(all.scores)
  }
  const english = await reviewsOf(product, '&language=en')
  expect(english.total).toBe(sum(all.scores.filter(({ language }) => language === 'en')))
  expect(english.total).toBeLessThan(all.total)
  expect(await reviewsOf(product, '&rating=6&language=fr')).toEqual(all)
})

test('what a host answered comes with their name, in the language of the market, and never before the review', async () => {
  const { rows } = await reads.db.pool.query<{ id: string; product_id: string; name: string }>(
    `select r.id, r.product_id, h.name from reviews r join products p on p.id = r.product_id
     join hosts h on h.id = p.host_id where r.answer is not null order by r.id`,
  )
  expect(rows.length).toBeGreaterThan(5)
  for (const { id, product_id, name } of rows) {
    const find = async (headers = {}) =>
      (await reviewsOf(product_id, `&first=${id}`, headers)).items[0]?.review
    const spanish = await find()
    const translated = await find(english)
    expect(spanish?.answer?.author).toBe(name)
    expect(spanish?.answer?.message).not.toBe(translated?.answer?.message)
    const asNumber = (day?: string) => Number(day?.replaceAll('-', ''))
    expect(asNumber(spanish?.answer?.date)).toBeGreaterThanOrEqual(asNumber(spanish?.date))
  }
})

test('the photographs of a review come in the order of their author', async () => {
  const { pool } = reads.db
  const { rows } = await pool.query<{ id: string; product_id: string }>(
    'select id, product_id from reviews limit 1',
  )
  const pictures = await pool.query<{ id: string }>('select id from pictures order by id desc limit 3')
  const ids = pictures.rows.map(({ id }) => id)
  await pool.query('update reviews set pictures = $1 where id = $2', [ids, rows[0]?.id])
  const { items } = await reviewsOf(rows[0]?.product_id ?? '', `&first=${rows[0]?.id}`)
  expect(items[0]?.review.pictures.map(({ uuid }) => uuid)).toEqual(ids)
  expect(items[1]?.review.pictures).toEqual([])
})
