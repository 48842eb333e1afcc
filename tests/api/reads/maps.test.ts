import { afterAll, describe, expect, it } from 'vitest'
import { edgeApp, edgeDatabase } from '../edge/edge-app'

const database = await edgeDatabase({ seeded: true })
const edge = await edgeApp(database)

afterAll(async () => {
  await edge.close()
  await database.drop()
})

const PERMALINK = 'chiapas-selva-y-cascadas'
const headersIn = (locale: string) => ({ headers: { 'x-locale': locale } })

async function trip(locale = 'es-MX') {
  const answer = await edge.fetch(`/api/v1.5/experiences/show/${PERMALINK}`, headersIn(locale))
  return (await answer.json()).data
}

async function country(locale = 'es-MX') {
  const answer = await edge.fetch('/api/countries/mexico/information', headersIn(locale))
  return (await answer.json()).data
}

describe('the map of a trip', () => {
  it('is a picture under an address of its own, kept for a year and light', async () => {
    const { route, stops } = await trip()
    expect(stops).toHaveLength(4)
    for (const { src, width } of [route.page, route.tile]) {
      const answer = await edge.fetch(src)
      const svg = await answer.text()
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(svg).toMatch(new RegExp(`^<svg [^>]*width="${width}"`))
      expect(svg).toContain('Bonampak')
      expect(svg.length).toBeLessThan(16 * 1024)
    }
  })

  it('speaks the language of the page', async () => {
    const [spanish, english] = [await trip(), await trip('en-US')]
    expect(english.route.page.src).not.toBe(spanish.route.page.src)
    expect(await (await edge.fetch(english.route.page.src)).text()).toContain('Sumidero')
    expect(await (await edge.fetch(spanish.route.page.src)).text()).toContain('Cañón')
  })

  it('is that of today, and not kept, under the address of another version', async () => {
    const { route } = await trip()
    const answer = await edge.fetch(route.page.src.replace(/[0-9a-f]{12}\.svg$/, '0123456789ab.svg'))
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(await answer.text()).toBe(await (await edge.fetch(route.page.src)).text())
  })

  it.each([
    ['no such trip', '/api/maps/trips/00000000-0000-4000-8000-000000000000.es.page.0123456789ab.svg'],
    ['no such country', '/api/maps/countries/ZZZ.es.page.0123456789ab.svg'],
    ['a place that is neither', '/api/maps/cities/MEX.es.page.0123456789ab.svg'],
    ['a language nobody speaks', '/api/maps/countries/MEX.fr.page.0123456789ab.svg'],
    ['a size that is none', '/api/maps/countries/MEX.es.wall.0123456789ab.svg'],
    ['no version', '/api/maps/countries/MEX.es.page.svg'],
  ])('answers 404 to %s', async (_, path) => {
    expect((await edge.fetch(path)).status).toBe(404)
  })
})

describe('the map of a country', () => {
  it.each(['es-MX', 'en-US'])('has its cities with trips, each with its mark, in %s', async (locale) => {
    const { cities, cities_map: map } = await country(locale)
    expect(map.marks).toHaveLength(cities.length)
    for (const { x, y } of map.marks) {
      expect(Math.min(x, y)).toBeGreaterThan(0)
      expect(Math.max(x, y)).toBeLessThan(1)
    }
    const answer = await edge.fetch(map.src)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(await answer.text()).toContain('Mazunte')
  })

  it('is the same for a process that did not draw it', async () => {
    const { cities_map: map } = await country('en-US')
    const another = await edge.fetch(
      map.src.replace(/[0-9a-f]{12}\.svg$/, '0123456789ab.svg'),
      headersIn('es-MX'),
    )
    expect(await another.text()).toBe(await (await edge.fetch(map.src)).text())
  })
})

describe('the meeting point of a trip', () => {
  it('is an address, words how to find it, and a spot near where the trip begins', async () => {
    const { meeting_point: point } = await trip('en-US')
    expect(point.address).toContain('Airport')
    expect(point.how).not.toBe('')
    expect(Math.abs(point.lat - 16.56)).toBeLessThan(0.1)
  })
})
