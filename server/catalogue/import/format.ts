import { join } from 'node:path'
import type { Problem } from './format-base'
import type { Catalogue } from './format-catalogue'
import { coupons } from './format-coupons'
import { categories, cities, continents, country } from './format-places'
import { product } from './format-product'
import { Reader } from './format-reader'
import { referenceProblems } from './format-references'
import * as site from './format-site'
import { stays } from './format-stays'

/** A catalogue without problems, or no catalogue and why. */
export type CatalogueFiles = { catalogue: Catalogue; problems: [] } | { catalogue: null; problems: Problem[] }

/**
 * Reads and checks the data files of a catalogue folder; touches nothing. Every mistake is reported at once, by
 * file and field. `manifest` is the list of pictures, next to the catalogue in `public/pictures` by default.
 */
export function readCatalogueFiles(
  folder: string,
  manifest = join(folder, '..', 'public', 'pictures', 'manifest.json'),
): CatalogueFiles {
  const reader = new Reader(folder)
  const catalogue = readAll(reader, manifest)
  const problems = catalogue === null ? reader.problems : referenceProblems(catalogue)
  return catalogue === null || problems.length > 0
    ? { catalogue: null, problems }
    : { catalogue, problems: [] }
}

/** All files, or null when one of them could not be read as its schema says. */
function readAll(reader: Reader, manifest: string): Catalogue | null {
  const read = {
    continents: reader.file('continents.json', continents),
    countries: reader.folder('countries', country),
    cities: reader.file('cities.json', cities),
    categories: reader.file('categories.json', categories),
    stays: reader.file('stays.json', stays),
    platforms: reader.file('platforms.json', site.platforms),
    hosts: reader.file('hosts.json', site.hosts),
    exchangeRates: reader.file('exchange-rates.json', site.exchangeRates),
    coupons: reader.file('coupons.json', coupons),
    advertisement: reader.file('advertisement.json', site.advertisement),
    levels: reader.file('levels.json', site.levels),
    paymentPlans: reader.file('payment-plans.json', site.paymentPlans),
    holidays: reader.file('holidays.json', site.holidays),
    pictures: reader.file('pictures manifest', site.pictures, manifest),
    products: reader.folder('products', product),
    reviews: reader.folder('reviews', site.reviews),
  }
  if (reader.problems.length > 0) return null
  // Without problems every file was there and parsed, so none of these is undefined.
  const whole = read as { [Name in keyof typeof read]: NonNullable<(typeof read)[Name]> }
  reader.checkNames('countries', whole.countries, (one) => one.alpha_3_code, 'alpha_3_code')
  reader.checkNames('products', whole.products, (one) => one.slug.es, 'slug.es')
  if (reader.problems.length > 0) return null
  return {
    ...whole,
    advertisement: read.advertisement ?? null,
    holidays: whole.holidays.holidays,
    countries: [...whole.countries.values()],
    products: [...whole.products.values()],
    reviews: Object.fromEntries(whole.reviews),
  }
}
