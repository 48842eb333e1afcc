import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContentDocument, ContentSummary } from '@/lib/content/content-contract'
import { refreshWordPress } from '@/server/content/providers/wordpress/refresh'
import { english, type ReadsApp, readsApp } from '../reads/reads-app'

/** A WordPress with the texts of `real-wordpress/`, brought up by hand (docs/testing.md). */
const URL_OF_REAL = process.env.WORDPRESS_TEST_URL

describe.skipIf(!URL_OF_REAL)('texts of a real WordPress', () => {
  let site: ReadsApp
  beforeAll(async () => {
    site = await readsApp({ seeded: true }, { CONTENT: 'wordpress', WORDPRESS_URL: URL_OF_REAL ?? '' })
    // PHP in WebAssembly is slow: a run may end before all is read, and the next one goes on.
    for (let turn = 0; turn < 5; turn += 1) {
      await site.db.pool.query('update wordpress_readings set asked_at = null')
      await refreshWordPress(site.context)
    }
  }, 300_000)
  afterAll(() => site?.close())

  const list = async (headers = {}) =>
    (await site.get<ContentSummary[]>('/api/content/announcements', headers)).data

  it('are listed in both languages, those with a password and drafts left out', async () => {
    expect((await list()).map(({ title }) => title)).toEqual(['Nuevas rutas & más “lejos”'])
    expect((await list(english)).map(({ title }) => title)).toEqual(['New routes'])
  })

  it('are read with their trips and their picture, by the id of either translation', async () => {
    const [news] = await list(english)
    const { data } = await site.get<ContentDocument>(`/api/content/announcements/${news?.id}`)
    expect(data.title).toBe('Nuevas rutas & más “lejos”')
    expect(data.excerpt).toMatch(/ 20…$/)
    expect(data.content).toContain('[[experiences:0]]')
    expect(data.content).not.toMatch(/onclick|unknown|wp:/)
    expect(data.products.map((cards) => cards.map(({ permalink }) => permalink.es))).toEqual([
      ['lo-mejor-de-peru'],
    ])
    expect(data.media).toMatchObject({ alt: 'Un lago' })
    const picture = await site.app.fetch(new Request(`http://localhost${data.media?.url}`))
    expect(picture.headers.get('content-type')).toBe('image/webp')
  })

  it('of the type of landings are found by their slug', async () => {
    const { data } = await site.get<ContentDocument>('/api/content/landings/landing/peru-para-todos')
    expect(data.title).toBe('Perú para todos')
  })
})
