import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Contact, ContentDocument, ContentSummary } from '@/lib/content/content-contract'
import { colombian, english, type ReadsApp, readsApp } from './reads-app'

let reads: ReadsApp

beforeAll(async () => {
  reads = await readsApp()
})

afterAll(() => reads.close())

const list = async (headers = {}) =>
  (await reads.get<ContentSummary[]>('/api/content/announcements', headers)).data

const landing = (path: string, headers = {}) =>
  reads.get<ContentDocument>(`/api/content/landings/${path}`, headers)

test('announcements are listed newest first, in the language of the caller, with an excerpt of 20 words', async () => {
  const [spanish, inEnglish] = [await list(), await list(english)]
  expect(spanish.length).toBeGreaterThanOrEqual(6)
  expect(inEnglish.map(({ key }) => key)).toEqual(spanish.map(({ key }) => key))
  expect(inEnglish.map(({ id }) => id)).not.toEqual(spanish.map(({ id }) => id))
  expect(spanish.map(({ date }) => date)).toEqual(
    spanish
      .map(({ date }) => date)
      .sort()
      .reverse(),
  )
  for (const { excerpt, media, permalink, id } of spanish) {
    expect(excerpt.split(' ')).toHaveLength(20)
    expect(excerpt).toMatch(/…$/)
    expect(media?.srcset).toContain('/pictures/')
    expect(permalink?.es).toMatch(new RegExp(`-${id}$`))
  }
})

test('an announcement asked for by any of its ids answers in the language of the caller', async () => {
  const [spanish] = await list()
  const path = `/api/content/announcements/${spanish?.id}`
  const mine = await reads.get<ContentDocument>(path)
  const theirs = await reads.get<ContentDocument>(path, english)
  expect(mine.data).toMatchObject({ id: spanish?.id, title: spanish?.title })
  expect(theirs.data).toMatchObject({ key: spanish?.key, permalink: spanish?.permalink })
  expect(theirs.data.id).not.toBe(spanish?.id)
  expect(mine.headers.get('cache-control')).toContain('public')
})

test('what is not published is not there, neither in the list nor by id', async () => {
  const [first] = await list()
  await reads.db.pool.query('update contents set published = false where key = $1', [first?.key])
  expect((await list()).map(({ key }) => key)).not.toContain(first?.key)
  expect((await reads.get(`/api/content/announcements/${first?.id}`)).status).toBe(404)
  await reads.db.pool.query('update contents set published = true where key = $1', [first?.key])
})

test('a landing comes with the cards its shortcodes list, by slug or id; what is not sold is skipped', async () => {
  const { data } = await landing('landing/primer-gran-viaje')
  expect(data.content).toContain('[[experiences:0]]')
  expect(data.products.map((cards) => cards.map(({ permalink }) => permalink.es))).toEqual([
    ['aventura-rio-nilo', 'lo-mejor-de-peru', 'santorini-naxos-y-atenas-en-una-aventura-por-grecia'],
  ])
  expect((await landing(`landing/${data.id}`, english)).data).toMatchObject({
    key: data.key,
    permalink: data.permalink,
  })
  const missing = '00000000-0000-7000-8000-000000000000'
  await reads.db.pool.query(
    `update contents set product_groups = jsonb_build_array(jsonb_build_array($1::text, product_groups->0->>1)) where id = $2`,
    [missing, data.id],
  )
  const left = (await landing('landing/primer-gran-viaje')).data.products
  expect(left.map((cards) => cards.map(({ permalink }) => permalink.es))).toEqual([['lo-mejor-de-peru']])
})

test('kinds do not answer for each other, and unknown texts are 404', async () => {
  expect((await landing('flight/turquia-con-vuelo')).status).toBe(200)
  for (const path of ['landing/turquia-con-vuelo', 'hotel/no-such', 'planet/mars', 'landing/999999']) {
    expect((await landing(path)).status).toBe(404)
  }
  expect((await reads.get('/api/content/announcements/abc')).status).toBe(404)
  expect((await reads.get('/api/content/pages/no-such')).status).toBe(404)
  expect((await landing('landing/%27%20or%201=1')).status).toBe(404)
})

test('Colombia reads its own words where it has some, in every kind of text, and Spanish elsewhere', async () => {
  const { rows } = await reads.db.pool.query<Stored>(
    `select es.kind, es.key, es.id, co.id as own, en.id as other from contents es
     join contents en on (en.kind, en.key, en.language) = (es.kind, es.key, 'en')
     left join contents co on (co.kind, co.key, co.language) = (es.kind, es.key, 'es-co') where es.language = 'es'`,
  )
  const kinds = (texts: Stored[]) => [...new Set(texts.map(({ kind }) => kind))].sort()
  expect(kinds(rows.filter(({ own }) => own !== null))).toEqual(kinds(rows))
  expect(rows.some(({ own }) => own === null)).toBe(true)
  for (const text of rows) {
    for (const path of pathsOf(text)) {
      const answered = await reads.get<ContentDocument>(path, colombian)
      expect([path, answered.data.id]).toEqual([path, text.own ?? text.id])
    }
  }
})

test('the lists of announcements and landings are in the words of Colombia, under the same addresses', async () => {
  for (const path of ['announcements', 'landings/landing', 'landings/flight', 'landings/hotel']) {
    const [mexican, own] = await Promise.all(
      [{}, colombian].map(async (headers) => {
        return (await reads.get<ContentSummary[]>(`/api/content/${path}`, headers)).data
      }),
    )
    const addresses = (list = mexican) => list?.map(({ key, permalink }) => [key, permalink])
    expect(addresses(own)).toEqual(addresses())
    for (const { key, id } of own ?? []) expect(mexican?.find((one) => one.key === key)?.id).not.toBe(id)
  }
})

interface Stored {
  readonly kind: string
  readonly key: string
  readonly id: number
  readonly own: number | null
  readonly other: number
}

/** Every way a text can be asked for: by key, or by the id of any of its translations. */
function pathsOf({ kind, key, id, own, other }: Stored): string[] {
  if (kind === 'page' || kind === 'campaign') return [`/api/content/${kind}s/${key}`]
  const list = kind === 'announcement' ? 'announcements' : `landings/${kind}`
  return [id, own ?? id, other].map((each) => `/api/content/${list}/${each}`)
}

test('every kind of text with an address answers validate-slug, old slugs too', async () => {
  const [news] = await list()
  const asked = [
    ['landing', 'first-big-trip', 'primer-gran-viaje'],
    ['landing', 'mi-primer-gran-viaje', 'primer-gran-viaje'],
    ['flight', 'turkey-with-flight', 'turquia-con-vuelo'],
    ['hotel', 'dormir-en-cueva', 'dormir-en-cueva'],
    ['announcement', news?.permalink?.en, news?.permalink?.es],
    ['influencer', 'bitacora-demo', 'bitacora-demo'],
  ]
  for (const [type, slug, current] of asked) {
    const { data } = await reads.post('/api/settings/validate-slug', { type, slug })
    expect(data).toMatchObject({ current: { es: current, default: current } })
  }
  const unknown = await reads.post('/api/settings/validate-slug', { type: 'influencer', slug: 'nobody' })
  expect(unknown.status).toBe(404)
})

test('every announcement and landing has an address in each language, and each leads to both', async () => {
  const named = ['announcement', 'landing', 'flight', 'hotel'].map(async (type) => {
    const path = type === 'announcement' ? 'announcements' : `landings/${type}`
    const { data } = await reads.get<ContentSummary[]>(`/api/content/${path}`)
    return data.map(({ permalink }) => ({ type, permalink }))
  })
  const all = (await Promise.all(named)).flat()
  expect(all.filter(({ type }) => type === 'hotel').length).toBeGreaterThan(0)
  for (const { type, permalink } of all) {
    const { es = '', en = '' } = permalink ?? {}
    expect([type, es, en !== '' && en !== es]).toEqual([type, es, true])
    for (const slug of [es, en]) {
      const { data } = await reads.post('/api/settings/validate-slug', { type, slug })
      expect(data).toEqual({ current: { default: es, es, en } })
    }
  }
  const cave = await landing('hotel/sleeping-in-a-cave', english)
  expect(cave.data.title).toBe('Three nights in a cave in Cappadocia')
  expect((await landing('hotel/dormir-en-cueva', english)).data.id).toBe(cave.data.id)
})

test('contact data of the three countries, the own one first, in the language of the caller', async () => {
  const { data } = await reads.get<Contact[]>('/api/content/contacts', english)
  const countriesOf = (list: Contact[]) => list.map(({ alpha_3_code }) => alpha_3_code)
  expect(countriesOf(data)).toEqual(['USA', 'MEX', 'COL'])
  for (const [headers, order] of [
    [{}, ['MEX', 'COL', 'USA']],
    [colombian, ['COL', 'MEX', 'USA']],
  ] as const) {
    expect(countriesOf((await reads.get<Contact[]>('/api/content/contacts', headers)).data)).toEqual(order)
  }
  for (const { customer_service: service, sales } of data) {
    expect(service.schedules).toContain('10am–7pm')
    expect(sales.schedules).toContain('9am–8pm')
    expect(service.email).toMatch(/@andanza\.example$/)
  }
  // Colombia asks an agency to show its number in the register of tourism.
  expect(data.map(({ company }) => company.registry?.slice(0, 3) ?? null)).toEqual([null, null, 'RNT'])
})
