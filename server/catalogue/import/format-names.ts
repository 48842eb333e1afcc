import type { Problem } from './format-base'
import type { Catalogue } from './format-catalogue'
import type { Product } from './format-product'

/** Names of other files that no file declares. */
export function unknownNames(catalogue: Catalogue): Problem[] {
  const names = namesOf(catalogue)
  return namesUsed(catalogue)
    .filter(({ kind, name }) => !names[kind].has(name))
    .map(({ kind, name, file, field }) => ({ file, field, message: `unknown ${kind} "${name}"` }))
}

interface NameUsed {
  kind: keyof ReturnType<typeof namesOf>
  name: string
  file: string
  field: string
}

function namesUsed(catalogue: Catalogue): NameUsed[] {
  const countries = catalogue.countries.flatMap(({ alpha_3_code, continent, header }): NameUsed[] => {
    const file = `countries/${alpha_3_code}.json`
    return [
      { kind: 'continent', name: continent, file, field: 'continent' },
      { kind: 'picture', name: header.picture, file, field: 'header.picture' },
    ]
  })
  const cities = catalogue.cities.map(
    ({ country }, at): NameUsed => ({
      kind: 'country',
      name: country,
      file: 'cities.json',
      field: `${at}.country`,
    }),
  )
  const stays = catalogue.stays.map(
    ({ country }, at): NameUsed => ({
      kind: 'country',
      name: country,
      file: 'stays.json',
      field: `${at}.country`,
    }),
  )
  const categories = catalogue.categories.map(
    ({ picture }, at): NameUsed => ({
      kind: 'picture',
      name: picture,
      file: 'categories.json',
      field: `${at}.picture`,
    }),
  )
  const coupons = catalogue.coupons.flatMap(({ products, categories }, at) => [
    ...eachName('product', products ?? [], 'coupons.json', `${at}.products`),
    ...eachName('category', categories ?? [], 'coupons.json', `${at}.categories`),
  ])
  const reviews = Object.entries(catalogue.reviews).flatMap(([name, list]): NameUsed[] => {
    const file = `reviews/${name}.json`
    const pictures = list.flatMap((one, at) => eachName('photograph', one.pictures, file, `${at}.pictures`))
    return [{ kind: 'product', name, file, field: '' }, ...pictures]
  })
  return [
    ...countries,
    ...cities,
    ...stays,
    ...categories,
    ...coupons,
    ...reviews,
    ...catalogue.products.flatMap(namesInProduct),
  ]
}

function namesInProduct(product: Product): NameUsed[] {
  const file = `products/${product.slug.es}.json`
  return [
    { kind: 'country', name: product.country, file, field: 'country' },
    { kind: 'platform', name: product.platform, file, field: 'platform' },
    { kind: 'host', name: product.host, file, field: 'host' },
    ...product.stays.map(
      ({ stay }, at): NameUsed => ({ kind: 'stay', name: stay, file, field: `stays.${at}.stay` }),
    ),
    ...eachName('city', product.cities, file, 'cities'),
    ...eachName('category', product.categories, file, 'categories'),
    ...eachName('picture', product.gallery, file, 'gallery'),
    ...product.itinerary.flatMap(({ picture }, at): NameUsed[] =>
      picture === undefined
        ? []
        : [{ kind: 'picture', name: picture, file, field: `itinerary.${at}.picture` }],
    ),
  ]
}

function eachName(kind: NameUsed['kind'], names: string[], file: string, field: string): NameUsed[] {
  return names.map((name, at) => ({ kind, name, file, field: `${field}.${at}` }))
}

function namesOf(catalogue: Catalogue) {
  return {
    continent: new Set<string>(catalogue.continents.map(({ key }) => key)),
    country: new Set<string>(catalogue.countries.map((one) => one.alpha_3_code)),
    city: new Set<string>(catalogue.cities.map(({ key }) => key)),
    category: new Set<string>(catalogue.categories.map(({ key }) => key)),
    stay: new Set<string>(catalogue.stays.map(({ key }) => key)),
    platform: new Set<string>(catalogue.platforms.map(({ key }) => key)),
    host: new Set<string>(catalogue.hosts.map(({ key }) => key)),
    product: new Set<string>(catalogue.products.map(({ slug }) => slug.es)),
    picture: new Set<string>(catalogue.pictures.map(nameOf)),
    // A drawing of ours under a review would pass for what the traveller saw.
    photograph: new Set<string>(catalogue.pictures.filter(({ kind }) => kind === 'photograph').map(nameOf)),
  }
}

const nameOf = ({ file }: Catalogue['pictures'][number]) => file.replace(/\.webp$/, '')
