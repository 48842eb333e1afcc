import type { Problem, Slugs } from './format-base'
import type { Catalogue } from './format-catalogue'
import { unknownNames } from './format-names'
import { productProblems } from './format-product-rules'

/** What a schema of one file cannot see: names that must exist elsewhere, and addresses that two things claim. */
export function referenceProblems(catalogue: Catalogue): Problem[] {
  return [
    ...duplicateAddresses(catalogue),
    ...duplicateIds(catalogue),
    ...unknownNames(catalogue),
    ...catalogue.products.flatMap(productProblems),
  ]
}

interface Addressed {
  file: string
  slug: Slugs
  /** Path of the slugs inside the file. */
  field: string
}

/** Two things of one kind may not share an address; current and retired ones count alike. */
function duplicateAddresses(catalogue: Catalogue): Problem[] {
  const listed = (file: string, things: { slug: Slugs }[]): Addressed[] =>
    things.map(({ slug }, index) => ({ file, slug, field: `${index}.slug` }))
  const kinds: Addressed[][] = [
    catalogue.products.map(({ slug }) => ({ file: `products/${slug.es}.json`, slug, field: 'slug' })),
    catalogue.countries.map((one) => ({
      file: `countries/${one.alpha_3_code}.json`,
      slug: one.slug,
      field: 'slug',
    })),
    listed('cities.json', catalogue.cities),
    listed('continents.json', catalogue.continents),
    listed('categories.json', catalogue.categories),
    listed('hosts.json', catalogue.hosts),
  ]
  return kinds.flatMap((things) =>
    clashes(things.map((thing) => ({ ...thing, values: addressesOf(thing.slug) }))),
  )
}

/** Every identifier that must be the only one of its kind. */
function duplicateIds(catalogue: Catalogue): Problem[] {
  const products = catalogue.products.map((one) => ({ ...one, file: `products/${one.slug.es}.json` }))
  const inList = (file: string, field: string, values: string[]) =>
    clashes(values.map((value, index) => ({ file, field: `${index}.${field}`, values: [value] })))
  const items = products.flatMap(({ file, ...one }) =>
    (['extras', 'rooms', 'flights', 'insurances', 'promotions'] as const).flatMap((kind) =>
      one[kind].map(({ uuid }, index) => ({ file, field: `${kind}.${index}.uuid`, values: [uuid] })),
    ),
  )
  const reviews = Object.entries(catalogue.reviews).flatMap(([name, list]) =>
    list.map(({ uuid }, index) => ({ file: `reviews/${name}.json`, field: `${index}.uuid`, values: [uuid] })),
  )
  return [
    ...clashes([...products.map(({ file, uuid }) => ({ file, field: 'uuid', values: [uuid] })), ...items]),
    ...clashes(products.map(({ file, code }) => ({ file, field: 'code', values: [code] }))),
    ...clashes(reviews),
    ...inList(
      'cities.json',
      'key',
      catalogue.cities.map(({ key }) => key),
    ),
    ...inList(
      'continents.json',
      'key',
      catalogue.continents.map(({ key }) => key),
    ),
    ...inList(
      'categories.json',
      'key',
      catalogue.categories.map(({ key }) => key),
    ),
    ...inList(
      'stays.json',
      'key',
      catalogue.stays.map(({ key }) => key),
    ),
    ...inList(
      'stays.json',
      'uuid',
      catalogue.stays.map((one) => one.uuid),
    ),
    ...inList(
      'platforms.json',
      'key',
      catalogue.platforms.map(({ key }) => key),
    ),
    ...inList(
      'hosts.json',
      'key',
      catalogue.hosts.map(({ key }) => key),
    ),
    ...inList(
      'coupons.json',
      'code',
      catalogue.coupons.map(({ code }) => code),
    ),
  ]
}

const addressesOf = ({ es, en, old }: Slugs) => [...new Set([es, en, ...old])]

/** Values claimed twice, reported at the later claim with the place of the first. */
function clashes(claims: { file: string; field: string; values: string[] }[]): Problem[] {
  const owners = new Map<string, string>()
  const problems: Problem[] = []
  for (const { file, field, values } of claims) {
    for (const value of values) {
      const owner = owners.get(value)
      if (owner === undefined) owners.set(value, `${file} ${field}`)
      else problems.push({ file, field, message: `"${value}" is already used by ${owner}` })
    }
  }
  return problems
}
