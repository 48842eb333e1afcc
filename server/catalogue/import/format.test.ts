import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
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

  it('shows every picture in a trip that goes where it was taken', () => {
    const pictures = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { file: string; suits: string[] }[]
    const names = new Map(read.catalogue?.countries.map((one) => [one.alpha_3_code, one.name.en]))
    for (const { file, suits } of pictures) {
      const name = file.replace(/\.webp$/, '')
      const trips = products.filter(({ gallery }) => gallery.includes(name))
      expect(trips.length, name).toBeGreaterThan(0)
      for (const { country, code } of trips) expect(suits, `${name} in ${code}`).toContain(names.get(country))
    }
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
})
