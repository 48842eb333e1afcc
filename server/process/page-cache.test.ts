import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods'
import { afterAll, describe, expect, it } from 'vitest'
import PageCache from './page-cache.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'andanza-pages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Cache {
  get(
    key: string,
    context: object,
  ): Promise<{ value: { html: string; headers: Record<string, string> } } | null>
  set(key: string, data: object, context: object): Promise<void>
}

/** As the framework makes one for a request. */
const cacheOf = () =>
  new PageCache({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir: path.join(folder, 'server'),
    revalidatedTags: [],
    maxMemoryCacheSize: 1_000_000,
  }) as Cache

const SCRIPT = '<script src="/_next/static/chunks/1-a.js" id="_R_" async=""></script>'
const page = (words: string) => ({
  kind: 'APP_PAGE',
  html: `<!DOCTYPE html><html><head>${SCRIPT}</head><body>${words}</body></html>`,
  rscData: Buffer.from('flight data'),
  headers: { 'x-next-cache-tags': 'everything' },
  status: 200,
})

describe('the cache of pages', () => {
  it('gives the next request the page that was stored, its scripts after the first paint, and keeps it as files', async () => {
    await cacheOf().set('/es_MX.MXN', page('Viajes'), {})
    const found = await cacheOf().get('/es_MX.MXN', { kind: 'APP_PAGE' })
    expect(found?.value.html).toContain('Viajes')
    expect(found?.value.html).toContain('<script type=text/plain data-src="/_next/static/chunks/1-a.js"')
    expect(readdirSync(path.join(folder, 'server/app')).sort()).toEqual([
      'es_MX.MXN.html',
      'es_MX.MXN.meta',
      'es_MX.MXN.rsc',
    ])
  })

  it.each([
    [60, 60],
    [false, 24 * 3600],
  ])('says with a page that holds for %s until when it may be given', async (revalidate, seconds) => {
    const before = Date.now()
    await cacheOf().set('/es_MX.MXN/until', page('Viajes'), { cacheControl: { revalidate } })
    const found = await cacheOf().get('/es_MX.MXN/until', { kind: 'APP_PAGE' })
    const until = Number(found?.value.headers['x-fresh-until'])
    expect(until).toBeGreaterThanOrEqual(before + seconds * 1000)
    expect(until).toBeLessThanOrEqual(Date.now() + seconds * 1000)
    expect(found?.value.headers['x-next-cache-tags']).toBe('everything')
  })

  it('stores nothing of what only ties a page to its tags', async () => {
    const tie = {
      kind: 'FETCH',
      data: { body: 'true', headers: {}, url: '' },
      tags: ['search'],
      revalidate: 60,
    }
    await cacheOf().set('tie', tie, { fetchCache: true, tags: ['search'] })
    expect(await cacheOf().get('tie', { kind: 'FETCH', tags: ['search'] })).toBeNull()
    expect(existsSync(path.join(folder, 'cache'))).toBe(false)
  })
})
