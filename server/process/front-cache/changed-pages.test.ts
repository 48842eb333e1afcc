import { describe, expect, it } from 'vitest'
import { cachedSite, gate } from '@/tests/support/cached-site'

describe('after a change', () => {
  it('a page is asked about once by everybody together, and stays packed when it is the same', async () => {
    const { fake, trust, ask } = await cachedSite()
    const headers = { 'accept-encoding': 'br' }
    const before = await ask({ headers })
    trust.changed()
    const open = gate()
    fake.gate = open.promise
    const waiting = Array.from({ length: 12 }, () => ask({ headers }))
    await expect.poll(() => fake.asked.length).toBe(2)
    open.resolve()
    for (const { bytes } of await Promise.all(waiting)) expect(bytes.equals(before.bytes)).toBe(true)
    expect(fake.asked).toHaveLength(2)
    expect(fake.asked[1]?.headers['if-none-match']).toBe('"Viajes"')
  })

  it('who comes later does not get what was asked for before it', async () => {
    const { fake, trust, ask } = await cachedSite()
    const open = gate()
    fake.gate = open.promise
    const early = ask()
    await expect.poll(() => fake.asked.length).toBe(1)
    fake.words = 'Rebajas'
    trust.changed()
    const late = ask()
    await expect.poll(() => fake.asked.length).toBe(2)
    open.resolve()
    expect((await early).text).toContain('Viajes')
    expect((await late).text).toContain('Rebajas')
    expect((await ask()).text).toContain('Rebajas')
  })

  it('an ETag of before is answered with the new page', async () => {
    const { fake, trust, ask } = await cachedSite()
    const { headers } = await ask()
    fake.words = 'Rebajas'
    trust.changed()
    const { status, text } = await ask({ headers: { 'if-none-match': headers.etag ?? '' } })
    expect([status, text.includes('Rebajas')]).toEqual([200, true])
  })

  it('many changes leave every page where it was', async () => {
    const { fake, trust, ask } = await cachedSite()
    const paths = ['/', '/about-us', '/localflex']
    for (const path of paths) await ask({ path })
    for (let times = 0; times < 50; times += 1) trust.changed()
    for (const path of paths) await ask({ path })
    expect(fake.asked.slice(3).map(({ headers }) => headers['if-none-match'])).toEqual(
      paths.map(() => '"Viajes"'),
    )
  })
})

describe('what is not known to be true', () => {
  it('is asked about each time while changes may be missed, and no more once they are heard', async () => {
    const { fake, trust, ask } = await cachedSite()
    await ask()
    trust.doubt('the line is dead')
    for (let times = 0; times < 3; times += 1) await ask()
    expect(fake.asked).toHaveLength(4)
    trust.settle('the line is dead')
    for (let times = 0; times < 3; times += 1) await ask()
    expect(fake.asked).toHaveLength(5)
  })

  it('is asked about again at the instant the page changes by itself', async () => {
    const { fake, ask } = await cachedSite()
    fake.freshUntil = Date.now() + 300
    await ask()
    await ask()
    expect(fake.asked).toHaveLength(1)
    await expect.poll(() => Date.now()).toBeGreaterThan(fake.freshUntil)
    fake.words = 'Mañana'
    expect((await ask()).text).toContain('Mañana')
  })

  it('is asked about each time when nobody says until when it holds', async () => {
    const { fake, ask } = await cachedSite()
    fake.headers = { 'x-fresh-until': '' }
    await ask()
    await ask()
    expect(fake.asked).toHaveLength(2)
  })
})
