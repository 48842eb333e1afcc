import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cachedSite } from '@/tests/support/cached-site'
import { routerHash } from './router-hash'

describe('a page that is stored', () => {
  it('is asked for once, and says so', async () => {
    const { fake, ask } = await cachedSite()
    const first = await ask()
    const second = await ask()
    expect(second.text).toBe(first.text)
    expect(second.headers['x-nextjs-cache']).toBe('HIT')
    expect([fake.asked.length, fake.untouched.length]).toEqual([1, 0])
  })

  it('is asked for without anything of the visitor who came first', async () => {
    const { fake, ask } = await cachedSite()
    await ask({ headers: { cookie: 'andanza_session=secret; other=1', 'x-forwarded-for': '203.0.113.7' } })
    const told = JSON.stringify(fake.asked[0]?.rawHeaders)
    expect(told).toContain('locale=es_MX; currency=MXN')
    expect(told).not.toMatch(/secret|other|203\.0\.113/)
  })

  it('is another one in each market', async () => {
    const { fake, ask } = await cachedSite()
    for (const market of ['es_MX.MXN', 'en_US.USD', 'es_MX.MXN', 'en_US.USD']) {
      const [locale, currency] = market.split('.')
      const { text } = await ask({ headers: { cookie: `locale=${locale}; currency=${currency}` } })
      expect(text).toContain(market)
    }
    expect(fake.asked).toHaveLength(2)
  })

  it('travels as the browser takes it', async () => {
    const { ask } = await cachedSite()
    const whole = await ask()
    const brotli = await ask({ headers: { 'accept-encoding': 'gzip, deflate, br' } })
    const gzip = await ask({ headers: { 'accept-encoding': 'gzip, br;q=0' } })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.bytes).equals(whole.bytes)).toBe(true)
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.bytes).equals(whole.bytes)).toBe(true)
    for (const { headers, bytes } of [whole, brotli, gzip])
      expect(headers['content-length']).toBe(String(bytes.length))
  })

  it('is packed better once it was sent often, and is still the same', async () => {
    const { ask } = await cachedSite()
    const headers = { 'accept-encoding': 'br' }
    const quick = await ask({ headers })
    for (let times = 0; times < 20; times += 1) await ask({ headers })
    await expect.poll(async () => (await ask({ headers })).bytes.equals(quick.bytes)).toBe(false)
    const better = await ask({ headers })
    expect(brotliDecompressSync(better.bytes).equals(brotliDecompressSync(quick.bytes))).toBe(true)
  })

  it('is 304 to who has it, and whole to who reloads', async () => {
    const { ask } = await cachedSite()
    const { headers, text } = await ask()
    const known = { 'if-none-match': `"old", W/${headers.etag}` }
    const again = await ask({ headers: known })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
    expect(again.headers['content-type']).toBeUndefined()
    expect((await ask({ headers: { 'if-none-match': '"old"' } })).text).toBe(text)
    expect((await ask({ headers: { ...known, 'cache-control': 'no-cache' } })).status).toBe(200)
  })

  it('has no body for HEAD, and its length', async () => {
    const { fake, ask } = await cachedSite()
    const head = await ask({ method: 'HEAD' })
    const { bytes } = await ask()
    expect([head.text, head.headers['content-length']]).toEqual(['', String(bytes.length)])
    expect(fake.asked.map(({ method }) => method)).toEqual(['GET'])
  })

  it('goes when there is no room, the one that nobody asked for longest first', async () => {
    const { fake, ask } = await cachedSite(12_000)
    const markets = ['es_MX', 'en_US', 'es_CO'].map((locale) => ({ headers: { cookie: `locale=${locale}` } }))
    for (const market of markets) await ask(market)
    await ask(markets[1])
    const before = fake.asked.length
    await ask(markets[2])
    await ask(markets[1])
    expect(fake.asked.length).toBe(before)
    await ask(markets[0])
    expect(fake.asked.length).toBe(before + 1)
  })
})

describe('a query that only advertisements read', () => {
  it('shows what the framework stores for it, and no other visitor its words', async () => {
    const { fake, ask } = await cachedSite()
    await ask({ path: '/?utm_source=first&gclid=abc' })
    const { text, headers } = await ask({ path: '/?utm_source=second' })
    expect(fake.asked).toHaveLength(1)
    expect(text + JSON.stringify(headers)).not.toContain('first')
  })
})

describe('the departure that a card asks of a page', () => {
  it('is read in the browser: document and flight data are the stored ones', async () => {
    const { fake, ask } = await cachedSite()
    await ask({ path: '/?departure=A-1&travelers=2' })
    await ask({ path: '/?departure=B-1&travelers=4' })
    expect(fake.asked).toHaveLength(1)
    const told = { 'next-router-state-tree': '[]' }
    const hash = routerHash(told)
    for (const code of ['A-1', 'B-1'])
      await ask({ path: `/?departure=${code}&travelers=2&_rsc=${hash}`, headers: { rsc: '1', ...told } })
    expect(fake.asked).toHaveLength(2)
  })

  it('is left to the framework beside an empty hash, with which it says more', async () => {
    const { fake, ask } = await cachedSite()
    for (const code of ['A-1', 'B-1']) await ask({ path: `/?departure=${code}&_rsc=`, headers: { rsc: '1' } })
    // Passed on as they came: the cache itself asked for nothing.
    expect(fake.asked).toEqual([])
  })
})

describe('the router', () => {
  it('gets the whole flight data wherever it comes from, asked for once', async () => {
    const { fake, ask } = await cachedSite()

    for (const tree of ['[]', '["from"]']) {
      const told = { 'next-router-state-tree': tree }
      await ask({ path: `/?_rsc=${routerHash(told)}`, headers: { rsc: '1', ...told } })
    }
    expect(fake.asked.map(({ url }) => url)).toEqual(['/?_rsc='])
    await ask()
    expect(fake.asked).toHaveLength(2)
  })
})
