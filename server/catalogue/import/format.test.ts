import { readdirSync, readFileSync } from 'node:fs'
import path, { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import sitePictures from '@/lib/pictures/site-pictures.json'
import { readCatalogueFiles } from './format'

const COMMITTED = resolve(import.meta.dirname, '../../../catalogue')
const MANIFEST = resolve(import.meta.dirname, '../../../public/pictures/manifest.json')

describe('the committed catalogue', () => {
  const read = readCatalogueFiles(COMMITTED, MANIFEST)
  const products = read.catalogue?.products ?? []

  it('has no problems', () => {
    expect(read.problems).toEqual([])
  })

  it('has at least 30 products in 15 countries, 8 of them packages', () => {
    expect(products.length).toBeGreaterThanOrEqual(30)
    expect(new Set(products.map(({ country }) => country)).size).toBeGreaterThanOrEqual(15)
    expect(products.filter(({ kind }) => kind === 'package').length).toBeGreaterThanOrEqual(8)
  })

  it('shows every kind of promotion rule and discount, one of them behind a code', () => {
    const promotions = products.flatMap((product) => product.promotions)
    expect(new Set(promotions.flatMap(({ rules }) => rules.map(({ type }) => type))).size).toBe(7)
    expect(new Set(promotions.map(({ discount_type }) => discount_type)).size).toBe(2)
    expect(promotions.some(({ code }) => code !== null)).toBe(true)
  })

  it('says of every trip what its days bring, and a bed for each of its nights', () => {
    for (const { code, itinerary, nights, with_flight } of products) {
      const nightsTold = itinerary
        .filter(({ overnight }) => overnight !== undefined)
        .reduce((sum, { day, until = day }) => sum + until - day + 1, 0)
      // One night of a trip with a flight may be on board.
      expect([nights, nights + Number(with_flight)], code).toContain(nightsTold)
      expect(
        itinerary.some(({ meals }) => meals !== undefined),
        code,
      ).toBe(true)
    }
  })

  it('shows a drawing in the trip that it was made for, on the day it shows, and nowhere else', () => {
    const pictures = new Map(read.catalogue?.pictures.map((one) => [one.file.replace(/\.webp$/, ''), one]))
    for (const { slug, gallery, itinerary } of products) {
      expect(pictures.get(gallery[0] ?? '')?.day, slug.es).toBe(0)
      for (const name of gallery) expect(pictures.get(name)?.trip, `${name} in ${slug.es}`).toBe(slug.es)
      for (const { day, until = day, picture } of itinerary) {
        if (picture === undefined) continue
        const { trip, day: shown = 0 } = pictures.get(picture) ?? {}
        expect([trip, shown >= day && shown <= until], `${picture} on day ${day}`).toEqual([slug.es, true])
      }
    }
  })

  it('keeps no picture that nothing shows', () => {
    const words = readdirSync(path.join(COMMITTED, 'content'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => readFileSync(path.join(COMMITTED, 'content', file), 'utf8'))
      .join()
    const shown = new Set([
      ...products.flatMap(({ gallery }) => gallery),
      ...(read.catalogue?.countries ?? []).map(({ header }) => header.picture),
      ...(read.catalogue?.categories ?? []).map(({ picture }) => picture),
      ...Object.values(sitePictures).map(({ name }) => name.replace(/\.[0-9a-f]+$/, '')),
      ...[...words.matchAll(/^picture: (.*)$/gm)].map(([, name]) => name ?? ''),
    ])
    const kept = (read.catalogue?.pictures ?? []).map(({ file }) => file.replace(/\.webp$/, ''))
    expect(kept.filter((name) => !shown.has(name))).toEqual([])
  })

  it('has mandatory rooms, insurances, included and mandatory items, open dates, a supplier and a local payment', () => {
    expect(products.filter(({ rooms }) => rooms[0]?.group === 'mandatory').length).toBeGreaterThanOrEqual(2)
    expect(products.filter(({ insurances }) => insurances.length > 0).length).toBeGreaterThanOrEqual(2)
    const groups = products.flatMap(({ extras }) => extras.map(({ group }) => group))
    expect(groups).toEqual(expect.arrayContaining(['included', 'mandatory', null]))
    expect(products.filter(({ can_open_date }) => can_open_date).length).toBeGreaterThanOrEqual(2)
    expect(products.some(({ platform }) => platform === 'tourradar')).toBe(true)
    expect(products.some(({ payment_scheme }) => payment_scheme === 'local')).toBe(true)
  })

  it('says what of every price goes to who provides it, four fifths and more of it', () => {
    const sold = products.flatMap(({ sales_plans, extras, rooms, flights, insurances }) => [
      ...sales_plans.map(({ total, net }) => ({ price: total, net })),
      ...[...extras, ...rooms, ...flights, ...insurances].filter(({ price }) => price > 0),
    ])
    const shares = sold.map(({ price, net }) => (net ?? 0) / price)
    expect(Math.min(...shares)).toBeGreaterThan(0.81)
    expect(Math.max(...shares)).toBeLessThan(0.89)
  })
})
