import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { english, publicReads } from './public-reads'

const { calls, database, edge, reads, samples } = await publicReads()

const cached = calls.filter(({ call }) => call.maxAge > 0)

afterAll(async () => {
  await edge.close()
  await database.drop()
})

describe('a public read', () => {
  it.each(cached)('$name may be kept, by market, and is not sent twice', async ({ call, path }) => {
    const answer = await edge.fetch(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe(`public, max-age=${call.maxAge}`)
    expect(answer.headers.get('vary')).toBe('X-Locale, X-Currency, Accept-Encoding')
    const etag = answer.headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await edge.fetch(path, { headers: { 'if-none-match': known } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      expect(again.headers.get('vary')).toBe('X-Locale, X-Currency, Accept-Encoding')
    }
    const other = await edge.fetch(path, { headers: { 'if-none-match': '"other"' } })
    expect([other.status, other.headers.get('etag')]).toEqual([200, etag])
    const head = await edge.fetch(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
  })

  it('is another one in another market', async () => {
    const path = `/api/v1.5/experiences/show/${samples.experience}`
    const [one, other] = [await edge.fetch(path), await edge.fetch(path, { headers: english })]
    expect(one.headers.get('etag')).not.toBe(other.headers.get('etag'))
  })
})

describe('a compressed answer', () => {
  const both = { 'accept-encoding': 'gzip, br' }
  const path = `/api/v1.5/experiences/show/${samples.experience}`

  it.each([
    ['br', both, brotliDecompressSync],
    ['gzip', { 'accept-encoding': 'gzip' }, gunzipSync],
  ])(
    'in %s is the same answer, much shorter, and known again by its tag',
    async (encoding, asked, unpack) => {
      const plain = await edge.fetch(path)
      const short = await edge.fetch(path, { headers: asked })
      expect([plain.headers.get('content-encoding'), short.headers.get('content-encoding')]).toEqual([
        null,
        encoding,
      ])
      const [text, bytes] = [await plain.text(), new Uint8Array(await short.arrayBuffer())]
      expect(unpack(bytes).toString()).toBe(text)
      expect(bytes.byteLength).toBeLessThan(text.length / 2)
      expect(short.headers.get('vary')).toBe('X-Locale, X-Currency, Accept-Encoding')
      const etag = short.headers.get('etag') ?? ''
      expect(etag).toBe(`W/${plain.headers.get('etag')}`)
      const again = await edge.fetch(path, { headers: { ...asked, 'if-none-match': etag } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    },
  )

  it('is not made where it would not be shorter, or was not asked for', async () => {
    const ping = await edge.fetch('/api/v1/health/live', { headers: both })
    const refused = await edge.fetch(path, { headers: { 'accept-encoding': 'gzip;q=0, br;q=0' } })
    const missing = await edge.fetch('/api/v1/nothing', { headers: both })
    for (const { headers } of [ping, refused, missing]) expect(headers.get('content-encoding')).toBeNull()
  })
})

describe('every other answer', () => {
  it.each(reads.filter(({ call }) => call.maxAge === 0))('$name is nobody else’s', async ({ path }) => {
    const answer = await edge.fetch(path)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('etag')).toBeNull()
  })
})

describe('the market of a call', () => {
  const settingsOf = async (query: string, headers: Record<string, string> = {}) => {
    const answer = await edge.fetch(`/api/settings${query}`, { headers })
    const { data } = (await answer.json()) as { data: { settings: { locale: string; currency: string } } }
    return `${data.settings.locale}.${data.settings.currency}`
  }
  const wish = (locale: string, currency: string) =>
    `?settings=${encodeURIComponent(JSON.stringify({ locale, currency }))}`

  it('is the default, then what the headers say, then the settings query', async () => {
    expect(await settingsOf('')).toBe('es_MX.MXN')
    expect(await settingsOf('', english)).toBe('en_US.USD')
    expect(await settingsOf(wish('es_CO', 'COP'), english)).toBe('es_CO.COP')
  })

  it('takes a hyphen for an underscore', async () => {
    expect(await settingsOf('', { 'x-locale': 'es-CO' })).toBe('es_CO.MXN')
    expect(await settingsOf(wish('en-US', 'USD'))).toBe('en_US.USD')
  })

  it('ignores what it does not know, each part by itself', async () => {
    expect(await settingsOf('', { 'x-locale': 'fr_FR', 'x-currency': 'USD' })).toBe('es_MX.USD')
    expect(await settingsOf('', { 'x-locale': 'en_US', 'x-currency': 'EUR' })).toBe('en_US.MXN')
    expect(await settingsOf(wish('xx', 'USD'), { 'x-locale': 'en_US' })).toBe('en_US.USD')
    for (const junk of [
      '?settings=',
      '?settings={',
      '?settings=7',
      '?settings=null',
      '?settings=[]',
      '?settings={"locale":{}}',
    ])
      expect(await settingsOf(junk)).toBe('es_MX.MXN')
  })
})
