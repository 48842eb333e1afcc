import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import type { Text } from './content'
import { type Permalink, permalinkOf } from './permalink'
import type { StoredPicture } from './picture'

/** The kinds of address under which products are listed. */
export const PLACE_KINDS = ['continent', 'country', 'city', 'category'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** A continent, country, city or category. */
export interface Place {
  readonly kind: PlaceKind
  readonly id: string
  readonly name: Text
  readonly description: Text
  readonly permalink: Permalink
  /** Every address that leads here, old ones too. */
  readonly slugs: readonly string[]
  readonly picture: StoredPicture | null
  /** The place above: a city's country, a country's continent. */
  readonly parent: string | null
  readonly popular: boolean
  /** Countries only. */
  readonly alpha2Code: string | null
  readonly dialCode: string | null
  readonly bestMonths: readonly number[]
  /** Cities only, in degrees; null where the catalogue does not know. */
  readonly point: { readonly lat: number; readonly lng: number } | null
}

/** Every place of the catalogue in its order; a few hundred rows at most, read again only when they change. */
export async function listPlaces(context: Context): Promise<Place[]> {
  const found = await context.db.execute<Place & Record<string, unknown>>(sql`
    with place (kind, id, name, description, picture_id, parent, popular, position, alpha_2, dial, months, point) as (
      select 'continent', id, name, description, picture_id, null, false, position, null, null, null::jsonb,
        null::jsonb from continents
      union all select 'country', id, name, information->'header'->'description', picture_id, continent_id, popular, 0,
        alpha_2_code, dial_code, information->'when_travel'->0->'months', null from countries
      union all select 'city', id, name, description, picture_id, country_id, popular, 0, null, null, null,
        case when lat is null then null else jsonb_build_object('lat', lat, 'lng', lng) end from cities
      union all select 'category', id, name, description, picture_id, null, false, position, null, null, null,
        null from categories)
    select p.kind, p.id, p.name, p.description, p.parent, p.popular, p.alpha_2 as "alpha2Code", p.dial as "dialCode",
      coalesce(p.months, '[]') as "bestMonths", p.point, ${permalinkOf(sql`p.kind`, sql`p.id`)} as permalink,
      array(select distinct s.slug from slugs s where s.kind = p.kind and s.target_id = p.id) as slugs,
      to_jsonb(i) as picture
    from place p left join pictures i on i.id = p.picture_id
    order by p.kind, p.position, p.name->>'es'`)
  return found.rows.filter((place) => place.permalink.default !== null)
}
