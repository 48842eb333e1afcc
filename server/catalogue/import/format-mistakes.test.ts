import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCatalogueFiles } from './format'
import type { Problem } from './format-base'

const COMMITTED = resolve(import.meta.dirname, '../../../catalogue')
const MANIFEST = resolve(import.meta.dirname, '../../../public/pictures/manifest.json')
const NILE = 'products/aventura-rio-nilo.json'
const NILE_REVIEWS = 'reviews/aventura-rio-nilo.json'
const SAIL = 'products/velero-en-bahia-de-banderas.json'
const COFFEE = 'products/eje-cafetero-cocora-y-finca.json'
const { catalogue } = readCatalogueFiles(COMMITTED, MANIFEST)
const coupons = catalogue?.coupons ?? []
const WITH_PRODUCTS = coupons.findIndex((coupon) => coupon.products?.length)
const WITH_AMOUNT = coupons.findIndex((coupon) => coupon.discount_type === 'coupon_amount')

let scratch = ''
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'catalogue-'))
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** The problems of the committed catalogue after one file of it was changed. */
function problemsAfter(file: string, change: (json: string) => string): Problem[] {
  const folder = mkdtempSync(join(scratch, 'copy-'))
  cpSync(COMMITTED, folder, { recursive: true })
  const before = readFileSync(join(folder, file), 'utf8')
  const after = change(before)
  expect(after, 'the change must change something').not.toBe(before)
  writeFileSync(join(folder, file), after)
  return readCatalogueFiles(folder, MANIFEST).problems
}

/** A change that sets one field, by its dotted path; undefined removes it. */
function set(path: string, value: unknown): (json: string) => string {
  return (json) => {
    const root: unknown = JSON.parse(json)
    const steps = path.split('.')
    const last = steps.pop() ?? ''
    const holder = steps.reduce((at, step) => (at as Record<string, unknown>)[step], root) as Record<
      string,
      unknown
    >
    if (value === undefined) delete holder[last]
    else holder[last] = value
    return JSON.stringify(root)
  }
}

describe('a mistake is named by file and field', () => {
  const mistakes: [
    what: string,
    file: string,
    field: string,
    change: (json: string) => string,
    message: RegExp,
  ][] = [
    [
      'a host who is paid, and nobody knows how',
      SAIL,
      'on_arrival',
      set('on_arrival', undefined),
      /currency and ways/,
    ],
    ['a host who takes nothing', SAIL, 'on_arrival.ways', set('on_arrival.ways', []), /./],
    [
      'a way of paying there that is none',
      SAIL,
      'on_arrival.ways.0',
      set('on_arrival.ways', ['shells']),
      /./,
    ],
    [
      'a way that is there twice',
      SAIL,
      'on_arrival.ways.1',
      set('on_arrival.ways', ['cash', 'cash']),
      /twice/,
    ],
    [
      'a host who is paid nothing here first',
      SAIL,
      'sales_plans.0.layaway',
      set('sales_plans.0.layaway', 0),
      /above 0/,
    ],
    [
      'terms of a host of a trip that is paid here',
      NILE,
      'on_arrival',
      set('on_arrival', { currency: 'USD', ways: ['cash'] }),
      /only with payment_scheme local/,
    ],
    ['an unknown country', NILE, 'country', set('country', 'XYZ'), /unknown country "XYZ"/],
    [
      'a fee step that is not nearer',
      NILE,
      'service_fees.1.days_before',
      set('service_fees', [
        { days_before: 20, percent: 3 },
        { days_before: 20, percent: 6 },
      ]),
      /nearer than the step before/,
    ],
    [
      'a fee that falls',
      NILE,
      'service_fees.1.percent',
      set('service_fees', [
        { days_before: 40, percent: 6 },
        { days_before: 20, percent: 6 },
      ]),
      /above the step before/,
    ],
    [
      'a fee above half',
      NILE,
      'service_fees.0.percent',
      set('service_fees', [{ days_before: 9, percent: 51 }]),
      /./,
    ],
    ['an unknown picture', NILE, 'gallery.1', set('gallery.1', 'no-such'), /unknown picture/],
    ['an unknown category', NILE, 'categories.0', set('categories.0', 'no_such'), /unknown category/],
    ['an unknown city', NILE, 'cities.0', set('cities.0', 'no-such'), /unknown city/],
    ['an unknown host', NILE, 'host', set('host', 'nobody'), /unknown host/],
    [
      'an unknown continent',
      'countries/PER.json',
      'continent',
      set('continent', 'moon'),
      /unknown continent/,
    ],
    ['an unknown country of a city', 'cities.json', '0.country', set('0.country', 'XYZ'), /unknown country/],
    ['an address of another product', COFFEE, 'slug', set('slug.en', 'nile-river-adventure'), /already used/],
    [
      'a retired address of another product',
      COFFEE,
      'slug',
      set('slug.old', ['nilo-despacio']),
      /already used/,
    ],
    ['a file not named like its slug', NILE, 'slug.es', set('slug.es', 'el-nilo'), /name of the file/],
    ['a departure code of another product', COFFEE, 'code', set('code', 'NIL'), /already used/],
    [
      'a departure without a price',
      NILE,
      'departures.0.season',
      set('sales_plans.0.language', 'en'),
      /no sales plan/,
    ],
    [
      'a departure in a language without a guide',
      NILE,
      'departures.0.language',
      set('departures.0.language', 'en'),
      /languages/,
    ],
    [
      'two rules for the same dates',
      NILE,
      'departures.1',
      set('departures.1.months', [6]),
      /same dates as departures\.0/,
    ],
    ['more seats sold than there are', NILE, 'departures.0.sold', set('departures.0.sold', 99), /capacity/],
    ['a thirteenth month', NILE, 'departures.0.months.0', set('departures.0.months.0', 13), /12/],
    [
      'a deposit above the price',
      NILE,
      'sales_plans.0.layaway',
      set('sales_plans.0.layaway', 99999),
      /above the total/,
    ],
    ['a net above the total', NILE, 'sales_plans.0.net', set('sales_plans.0.net', 99999), /above the total/],
    ['a net above the price', NILE, 'extras.0.net', set('extras.0.net', 122.01), /above the price/],
    ['a net rate below nothing', NILE, 'rooms.1.net', set('rooms.1.net', -1), /0/],
    [
      'a net rate in centavos in Colombia',
      COFFEE,
      'extras.0.net',
      set('extras.0.net', 80000.5),
      /whole pesos/,
    ],
    ['a third decimal', NILE, 'sales_plans.0.total', set('sales_plans.0.total', 1890.125), /two decimals/],
    ['centavos in Colombia', COFFEE, 'extras.0.price', set('extras.0.price', 95000.5), /whole pesos/],
    ['an included item with a price', COFFEE, 'extras.1.price', set('extras.1.price', 5), /included/],
    ['no bed for one', NILE, 'rooms', set('rooms.2.occupancy', 2), /single traveller/],
    ['a missing translation', NILE, 'headline.en', set('headline.en', undefined), /string/],
    ['a field nobody knows', NILE, '', set('colour', 'red'), /colour/],
    ['a hole in the itinerary', NILE, 'itinerary.1.day', set('itinerary.1.day', 3), /must be day 2/],
    [
      'a bed after the last day',
      NILE,
      'itinerary.5.overnight',
      set('itinerary.5.overnight', { es: 'Hotel', en: 'Hotel' }),
      /nobody sleeps after it/,
    ],
    [
      'a walk at a run',
      NILE,
      'itinerary.1.walking_km',
      set('itinerary.1.walking_km', 40),
      /cannot be walked/,
    ],
    [
      'another page on another site',
      NILE,
      'redirect_url',
      set('redirect_url', 'https://evil.example/'),
      /path of this site/,
    ],
    ['a group that is an address', NILE, 'facebook_group_id', set('facebook_group_id', 'a/b?c'), /groups/],
    ['a meal nobody knows', NILE, 'itinerary.1.meals.0', set('itinerary.1.meals.0', 'brunch'), /breakfast/],
    ['an invented time zone', NILE, 'timezone', set('timezone', 'Africa/Giza'), /IANA/],
    [
      'a season without its word',
      'countries/PER.json',
      'when_travel.0.title.en',
      set('when_travel.0.title.en', 'Dry'),
      /summer/,
    ],
    ['eleven months of rain', 'countries/PER.json', 'rainfalls', set('rainfalls', Array(11).fill(1)), /12/],
    [
      'reviews of nothing',
      'coupons.json',
      `${WITH_PRODUCTS}.products.0`,
      set(`${WITH_PRODUCTS}.products.0`, 'nothing'),
      /unknown product/,
    ],
    [
      'a coupon amount without currency',
      'coupons.json',
      `${WITH_AMOUNT}.currency`,
      set(`${WITH_AMOUNT}.currency`, null),
      /amount/,
    ],
    [
      'a coupon of no category',
      'coupons.json',
      '0.categories.0',
      set('0.categories', ['nothing']),
      /unknown category/,
    ],
    [
      'an amount in a name that only one market reads',
      'products/lo-mejor-de-peru.json',
      'promotions.0.name',
      set('promotions.0.name.es', '40 USD menos por viajero'),
      /\{amount\}/,
    ],
    ['two hosts of one address', 'hosts.json', '1.slug', set('1.slug.es', 'cenotes-del-oriente'), /already/],
    ['a host of no country', 'hosts.json', '0.country', set('0.country', undefined), /./],
    ['a language nobody named', 'hosts.json', '0.languages.0', set('0.languages.0', 'xx'), /./],
    [
      'an answer that lies in the future',
      NILE_REVIEWS,
      '0.answer.after_days',
      set('0.answer', { message: { es: 'x', en: 'x' }, after_days: 9999 }),
      /future/,
    ],
    [
      'a drawing under a review',
      NILE_REVIEWS,
      '0.pictures.0',
      set('0.pictures', ['atitlan-lancha-volcanes']),
      /unknown photograph/,
    ],
    ['a rate as a number', 'exchange-rates.json', 'MXN', set('MXN', 18.5), /string/],
    ['broken JSON', 'levels.json', '', (json) => json.slice(1), /not JSON/],
  ]

  it.each(mistakes)('%s', (_what, file, field, change, message) => {
    const problems = problemsAfter(file, change)
    expect(problems).toContainEqual({ file, field, message: expect.stringMatching(message) })
  })

  it('no net is one, nor one as high as the price, nor one of what the price of the trip covers', () => {
    expect(problemsAfter(NILE, set('extras.0.net', undefined))).toEqual([])
    expect(problemsAfter(NILE, set('extras.0.net', 122))).toEqual([])
    expect(problemsAfter(NILE, set('extras.1.net', 40))).toEqual([])
    expect(problemsAfter(NILE, set('rooms.0.net', 40))).toEqual([])
  })

  it('a missing file', () => {
    const folder = mkdtempSync(join(scratch, 'copy-'))
    cpSync(COMMITTED, folder, { recursive: true })
    rmSync(join(folder, 'hosts.json'))
    const { catalogue, problems } = readCatalogueFiles(folder, MANIFEST)
    expect(catalogue).toBeNull()
    expect(problems).toEqual([{ file: 'hosts.json', field: '', message: 'the file is missing' }])
  })
})
