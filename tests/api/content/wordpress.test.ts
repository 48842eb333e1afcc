import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ContentDocument, ContentSummary } from '@/lib/content/content-contract'
import { refreshWordPress } from '@/server/content/providers/wordpress/refresh'
import { importer } from '@/server/importer'
import { english, type ReadsApp, readsApp } from '../reads/reads-app'
import { type Written, wordPressDouble } from './wordpress-double'

const PERU = 'lo-mejor-de-peru'
const GHOST = '00000000-0000-7000-8000-000000000000'

const NEWS: Written = {
  ...{ id: 10, lang: 'es-co', slug: 'nuevas-rutas', title: 'Nuevas rutas &#038; m&#225;s' },
  content: `<p>${Array.from({ length: 25 }, (_, n) => `palabra${n}`).join(' ')}</p>`,
  excerpt: '<p>Lo que viene [&hellip;]</p>\n',
  translations: { 'es-co': 10, en: 11 },
}
const NEWS_IN_ENGLISH: Written = {
  ...{ id: 11, lang: 'en', slug: 'new-routes', title: 'New routes', content: '<p>Soon.</p>' },
  translations: { 'es-co': 10, en: 11 },
}
const OLDER: Written = {
  ...{ id: 12, lang: 'es-co', slug: 'antes', title: 'Antes', content: '<p>Antes.</p>' },
  date: '2025-01-02T23:59:00',
}

describe('a site whose texts are in WordPress', () => {
  let press: Awaited<ReturnType<typeof wordPressDouble>>
  let site: ReadsApp
  beforeAll(async () => {
    press = await wordPressDouble({})
    site = await readsApp({ seeded: true }, { CONTENT: 'wordpress', WORDPRESS_URL: `${press.url}/` })
  })
  beforeEach(async () => {
    press.forgets()
    press.types.posts = [OLDER, NEWS, NEWS_IN_ENGLISH]
    press.types['landing-products'] = []
    await site.db.pool.query(
      `delete from wordpress_texts; delete from slugs where target_id like 'wordpress:%';
       update wordpress_readings set asked_at = null, wanted_at = null`,
    )
  })
  afterAll(async () => {
    await site?.close()
    await press?.close()
  })

  /** What the sweep does, as often as it is time. */
  const refresh = async () => {
    await site.db.pool.query('update wordpress_readings set asked_at = null')
    await refreshWordPress(site.context)
  }
  const list = async (headers = {}) =>
    (await site.get<ContentSummary[]>('/api/content/announcements', headers)).data
  const landing = (path: string, headers = {}) =>
    site.get<ContentDocument>(`/api/content/landings/landing/${path}`, headers)
  const put = (type: string, ...posts: Written[]) => {
    press.types[type] = posts
  }

  it('lists what is published there, newest first, each language its own, with an excerpt of 20 words', async () => {
    put('posts', ...(press.types.posts ?? []), { ...OLDER, id: 13, status: 'draft' })
    await refresh()
    const [news, older, ...more] = await list()
    expect(more).toEqual([])
    expect(news).toMatchObject({
      ...{ id: 10, title: 'Nuevas rutas & más', description: 'Lo que viene…', date: '2026-11-20' },
      permalink: { default: 'nuevas-rutas-10', es: 'nuevas-rutas-10', en: 'new-routes-11' },
    })
    expect(news?.excerpt.split(' ')).toHaveLength(20)
    expect(news?.excerpt).toMatch(/palabra19…$/)
    expect(older).toMatchObject({ id: 12, date: '2025-01-02', description: 'Antes.' })
    expect((await list(english)).map(({ id }) => id)).toEqual([11])
  })

  it('answers any id with the translation of the reader, and as it was written where there is none', async () => {
    await refresh()
    const read = (id: number, headers = {}) =>
      site.get<ContentDocument>(`/api/content/announcements/${id}`, headers)
    expect((await read(11)).data).toMatchObject({ id: 10 })
    expect((await read(10, english)).data).toMatchObject({ id: 11, content: '<p>Soon.</p>' })
    expect((await read(12, english)).data).toMatchObject({ id: 12, language: 'es', title: 'Antes' })
    expect((await read(11)).data.language).toBe('es')
    expect((await read(11, english)).data.language).toBe('en')
    expect((await read(999)).status).toBe(404)
  })

  it('shows the trips that a landing lists, however WordPress set the quotes, and skips those nobody sells', async () => {
    const content =
      `<p>Uno</p>\n<p>[experiences ids=&#8221;${PERU}, ${GHOST}&#8243;]</p>\n<p>[gallery ids=&#8221;4&#8243;]</p>` +
      '<script>alert(1)</script><p onclick="x()">Dos <img src=x onerror=alert(1)></p>'
    put('landing-products', { id: 20, lang: 'es-co', slug: 'peru', title: 'Perú', content })
    await refresh()
    const { data } = await landing('peru')
    expect(data.products.map((cards) => cards.map(({ permalink }) => permalink.es))).toEqual([[PERU]])
    expect(data.content).toBe('<p>Uno</p>\n<p>[[experiences:0]]</p>\n<p></p><p>Dos </p>')
    expect((await landing('20')).data).toMatchObject({ id: 20 })
  })

  it('leads links to its own pages and to other texts there to their addresses here', async () => {
    const content =
      `<p><a class="x" href="${press.linkOf('new-routes')}#a">a</a> <a href="${site.context.env.siteUrl}/search?q=1&#038;p=2">b</a> ` +
      `<a href="${press.url}/unknown/">c</a> <a href="https://other.example/">d</a></p>`
    put('landing-products', { id: 20, lang: 'es-co', slug: 'peru', title: 'Perú', content })
    await refresh()
    expect((await landing('peru')).data.content).toBe(
      '<p><a href="/announcement/new-routes-11#a">a</a> <a href="/search?q=1&amp;p=2">b</a> <a>c</a> ' +
        '<a href="https://other.example/" rel="noopener">d</a></p>',
    )
  })

  it('leads an address that was changed there to the new one, and gives an old one to who has it now', async () => {
    put('landing-products', { id: 20, lang: 'es-co', slug: 'peru', title: 'Perú', content: '' })
    await refresh()
    put('landing-products', { id: 20, lang: 'es-co', slug: 'peru-nuevo', title: 'Perú', content: '' })
    await refresh()
    const current = async (slug: string) =>
      (await site.post<object>('/api/settings/validate-slug', { type: 'landing', slug })).data
    expect(await current('peru')).toMatchObject({ current: { es: 'peru-nuevo' } })
    expect((await landing('peru')).data).toMatchObject({ id: 20 })
    put(
      'landing-products',
      { id: 20, lang: 'es-co', slug: 'peru-nuevo', title: 'Perú', content: '' },
      { id: 21, lang: 'es-co', slug: 'peru', title: 'Otro', content: '' },
    )
    await refresh()
    expect((await landing('peru')).data).toMatchObject({ id: 21 })
  })

  it('has addresses the site can have, also for slugs it cannot', async () => {
    put(
      'landing-products',
      { id: 20, lang: 'es-co', slug: 'wp-admin', title: 'A', content: '' },
      { id: 21, lang: 'es-co', slug: '%e2%9c%88-viaje', title: 'B', content: '' },
      { id: 22, lang: 'es-co', slug: 'solo', title: 'C', content: '' },
      { id: 23, lang: 'en', slug: 'solo', title: 'D', content: '' },
    )
    await refresh()
    expect((await landing('landing-20')).data).toMatchObject({ title: 'A' })
    expect((await landing('landing-21')).data).toMatchObject({ title: 'B' })
    expect((await landing('solo')).data).toMatchObject({ title: 'C' })
    expect((await landing('landing-23', english)).data).toMatchObject({ title: 'D' })
  })

  it('takes the addresses of the catalogue’s texts, and gives them back when the catalogue has its texts again', async () => {
    const slug = 'primer-gran-viaje'
    put('landing-products', { id: 20, lang: 'es-co', slug, title: 'De WordPress', content: '' })
    await refresh()
    expect((await landing(slug)).data).toMatchObject({ title: 'De WordPress' })
    const again = await importer(site.context, 'catalogue', { dryRun: false })
    expect(again.problems).toEqual([])
    expect((await landing(slug)).data).toMatchObject({ title: 'De WordPress' })
    const embedded = { ...site.context, env: { ...site.context.env, wordpress: undefined } }
    expect((await importer(embedded, 'catalogue', { dryRun: false })).problems).toEqual([])
    const { rows } = await site.db.pool.query(
      "select target_id from slugs where kind = 'landing' and slug = $1 and is_current",
      [slug],
    )
    expect(new Set(rows.map(({ target_id }) => target_id)).size).toBe(1)
    expect(rows[0].target_id).not.toContain('wordpress')
  })

  it('keeps the catalogue’s own texts of the kinds that WordPress has not', async () => {
    await refresh()
    expect((await site.get('/api/content/landings/flight/turquia-con-vuelo')).status).toBe(200)
    expect((await site.get('/api/content/pages/about-us')).status).toBe(200)
    expect((await landing('primer-gran-viaje')).status).toBe(404)
  })

  it('without languages there has everything in Spanish, once', async () => {
    press.forgetsLanguages()
    await refresh()
    expect((await list()).map(({ id }) => id).sort()).toEqual([10, 11, 12])
    expect(await list(english)).toEqual([])
  })

  it('shows nothing that asks for a password, or was taken back', async () => {
    await refresh()
    put('posts', { ...NEWS, isProtected: true, modified: '2026-11-21T00:00:00' })
    await refresh()
    expect(await list()).toEqual([])
    expect((await site.get('/api/content/announcements/10')).status).toBe(404)
  })

  it('reads every page of a long list', async () => {
    put('posts', ...Array.from({ length: 230 }, (_, n) => ({ ...OLDER, id: n + 1, slug: `texto-${n}` })))
    await refresh()
    expect(await list()).toHaveLength(230)
    expect(press.asked.filter(({ searchParams }) => searchParams.get('page') === '3')).toHaveLength(1)
  })
})
