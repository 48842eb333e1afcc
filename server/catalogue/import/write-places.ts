import { type UpsertRow, upsert } from '@/server/db/upsert'
import type { Context } from '@/server/platform/context'
import type { Country } from './format-places'
import type { ImportRun } from './import-run'

const NOTHING_SAID = { es: '', en: '' }

/** Pictures, continents, countries, cities, categories, platforms and hosts. */
export async function writePlaces({ db }: Context, { catalogue, now }: ImportRun): Promise<number> {
  const byId = { key: ['id'] }
  const written = [
    await upsert(db, 'pictures', catalogue.pictures.map(pictureRow), byId),
    await upsert(db, 'continents', catalogue.continents.map(continentRow), byId),
    await upsert(db, 'countries', catalogue.countries.map(countryRow), byId),
    await upsert(db, 'cities', catalogue.cities.map(cityRow), byId),
    await upsert(db, 'categories', catalogue.categories.map(categoryRow), byId),
    await upsert(db, 'platforms', catalogue.platforms.map(platformRow(now)), {
      ...byId,
      insertOnly: ['created_at'],
      stamp: ['updated_at'],
    }),
    await upsert(db, 'hosts', catalogue.hosts.map(hostRow), byId),
  ]
  return written.reduce((all, rows) => all + rows, 0)
}

type Catalogue = ImportRun['catalogue']

function pictureRow(picture: Catalogue['pictures'][number]): UpsertRow {
  return {
    id: picture.file.replace(/\.webp$/, ''),
    width: picture.width,
    height: picture.height,
    alt: { es: picture.alt_es, en: picture.alt_en },
    color: picture.dominant_color,
    blur: picture.blur_data_url,
    version: picture.version,
    kind: picture.kind,
    light: picture.light,
    focal: picture.focal,
  }
}

function continentRow({ key, name }: Catalogue['continents'][number], position: number): UpsertRow {
  return { id: key, name, description: NOTHING_SAID, position }
}

function countryRow(country: Country): UpsertRow {
  const { header, metadata, climate_place, rainfalls, temperatures } = country
  const { visa_free, travel_information } = country
  return {
    id: country.alpha_3_code,
    alpha_2_code: country.alpha_2_code,
    dial_code: country.dial_code,
    continent_id: country.continent,
    national: country.national,
    popular: country.popular,
    name: country.name,
    picture_id: header.picture,
    information: {
      header: { name: header.name, description: header.description },
      metadata,
      climate_place,
      rainfalls,
      temperatures,
      visa_free,
      travel_information,
      when_travel: country.when_travel,
      faqs: country.faqs,
    },
  }
}

function cityRow({ key, country, name, popular, lat, lng }: Catalogue['cities'][number]): UpsertRow {
  return { id: key, country_id: country, name, popular, lat, lng }
}

function categoryRow(category: Catalogue['categories'][number], position: number): UpsertRow {
  const { key, name, description, picture } = category
  return { id: key, name, description, picture_id: picture, position }
}

function platformRow(now: Date) {
  return ({ uuid, key, name, link, supplier }: Catalogue['platforms'][number]): UpsertRow => ({
    id: uuid,
    name,
    link,
    supplier: supplier ? key : null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  })
}

function hostRow({ uuid, phone, ...host }: Catalogue['hosts'][number]): UpsertRow {
  const { name, initials, place, country, description, about, hosting_since, languages, email } = host
  return {
    ...{ id: uuid, name, initials, place, country, description, about, hosting_since, languages, email },
    phone: `${phone.dial} ${phone.number}`,
  }
}
