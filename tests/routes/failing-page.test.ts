import { afterAll, beforeAll, expect, it } from 'vitest'
import { textsFor } from '@/lib/locale/texts'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { type Site, startSite } from '@/tests/support/site'
import { type OwnPages, ownPages } from './support/own-pages'

let pages: OwnPages
let database: TestDatabase
let site: Site

beforeAll(async () => {
  pages = await ownPages()
  database = await testDatabase({ seeded: true })
  site = await startSite({ databaseUrl: database.url, env: { NEXT_DIST_DIR: pages.dist } })
  await database.drop()
}, 400_000)
afterAll(async () => {
  await site?.kill()
  pages?.remove()
})

// Specification §8: "Error page text: 'An error occurred while showing the error page' with a link home."
it.each([
  ['es_MX', 'MXN', '/'],
  ['en_US', 'USD', '/'],
  ['es_CO', 'COP', '/search?page=2'],
  ['en_US', 'USD', '/public/reservation/ABCDE-23456-XYZ'],
] as const)(
  'without a database, %s %s %s is told with status 500 and a way home, without scripts',
  async (locale, currency, path) => {
    const answer = await fetch(site.url + path, {
      headers: { accept: 'text/html', cookie: `locale=${locale}; currency=${currency}` },
    })
    const body = await answer.text()
    const text = textsFor(locale, 'errors')
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      500,
      'text/html; charset=utf-8',
    ])
    expect(body).toContain(`<html lang="${locale.replace('_', '-')}">`)
    for (const key of ['title', 'text', 'showing'] as const) expect(body).toContain(text(key))
    expect(body).toContain(`<a href="/">${text('home')}</a>`)
    expect(body).not.toContain('<script')
  },
)
