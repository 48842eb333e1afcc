import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '@/lib/locale/market'
import { textsFor } from '@/lib/locale/texts'
import { Line } from '@/tests/faults/line'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { type Site, startSite } from '@/tests/support/site'
import { type OwnPages, ownPages } from '../support/own-pages'

let pages: OwnPages
let database: TestDatabase
let line: Line
let site: Site

beforeAll(async () => {
  pages = await ownPages()
  database = await testDatabase({ seeded: true })
  const url = new URL(database.url)
  const port = Number(url.port)
  line = await Line.to(() => port)
  url.port = String(line.port)
  site = await startSite({ databaseUrl: url.href, env: { NEXT_DIST_DIR: pages.dist } })
}, 400_000)
afterAll(async () => {
  await site?.kill()
  await line?.close()
  pages?.remove()
})

const ASKED: readonly Question[] = [
  ['es_MX', 'MXN', '/'],
  ['en_US', 'USD', '/'],
  ['es_CO', 'COP', '/search?page=2'],
  ['en_US', 'USD', '/public/reservation/ABCDE-23456-XYZ'],
]
type Question = readonly [Locale, string, string]

async function ask([locale, currency, path]: Question) {
  const answer = await fetch(site.url + path, {
    headers: { accept: 'text/html', cookie: `locale=${locale}; currency=${currency}` },
  })
  return { answer, body: await answer.text() }
}

type Said = Parameters<ReturnType<typeof textsFor<'errors'>>>[0]

// Specification §8: "Error page text: 'An error occurred while showing the error page' with a link home." What passes
// by waiting says so instead.
function expectPage(body: string, [locale]: Question, said: readonly Said[]) {
  const text = textsFor(locale, 'errors')
  expect(body).toContain(`<html lang="${locale.replace('_', '-')}">`)
  for (const key of said) expect(body).toContain(text(key))
  expect(body).toContain(`<a href="/">${text('home')}</a>`)
  expect(body).not.toContain('<script')
}

describe('while the database does not answer', () => {
  beforeAll(() => line.set('cut'))
  it.each(ASKED)(
    '%s %s %s is told as something that passes, with a way home, without scripts',
    async (...question) => {
      const { answer, body } = await ask(question)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expectPage(body, question, ['awayTitle', 'unavailable'])
    },
  )
})

describe('without its database, which no waiting brings back', () => {
  beforeAll(async () => {
    line.set('fair')
    await database.drop()
  })
  it.each(ASKED)('%s %s %s is told as a failure, with a way home, without scripts', async (...question) => {
    const { answer, body } = await ask(question)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
    expect(answer.headers.get('retry-after')).toBeNull()
    expectPage(body, question, ['title', 'text', 'showing'])
  })
})
