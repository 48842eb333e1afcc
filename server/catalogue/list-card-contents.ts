import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import type { Text } from './content'
import { type Permalink, permalinkOf } from './permalink'
import type { StoredPicture } from './picture'

/** What a card says of a product, and the words it is found by. */
export interface CardContent {
  readonly id: string
  readonly title: Text
  readonly headline: Text
  readonly startingPoint: Text
  readonly includes: readonly Text[]
  readonly cover: StoredPicture
  readonly country: {
    readonly id: string
    readonly name: Text
    readonly alpha_2_code: string
    readonly permalink: Permalink
    /** Passports (alpha-2) that need no visa. */
    readonly visaFree: readonly string[]
  }
  readonly continent: string
  readonly cities: readonly { readonly id: string; readonly name: Text }[]
  readonly categories: readonly { readonly id: string; readonly name: Text; readonly permalink: Permalink }[]
  readonly minAge: number
  readonly maxAge: number
  /** ISO 8601. */
  readonly addedAt: string
  /** Average of the reviews to one decimal; 0 of 0. */
  readonly rating: number
  readonly reviewCount: number
  readonly continentName: Text
  readonly withFlight: boolean
  /** Everything else that can be searched: what it is about, what happens and is included, the least telling words. */
  readonly words: readonly (readonly Text[])[]
}

type Row = CardContent & Record<string, unknown>

/** The card contents of products in one query. */
export async function listCardContents(context: Context, ids: readonly string[]): Promise<CardContent[]> {
  const found = await context.db.execute<Row>(sql`
    select p.id, p.content->'name' as title, p.content->'headline' as headline,
      p.content->'starting_point' as "startingPoint", p.content->'whats_included'->'included' as includes,
      to_json(i) as cover, p.min_age as "minAge", p.max_age as "maxAge", c.continent_id as continent,
      to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "addedAt",
      json_build_object('id', c.id, 'name', c.name, 'alpha_2_code', c.alpha_2_code,
        'visaFree', coalesce(c.information->'visa_free', '[]'),
        'permalink', ${permalinkOf('country', sql`c.id`)}) as country,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by pt.position, t.id), '[]')
        from product_cities pt join cities t on t.id = pt.city_id where pt.product_id = p.id) as cities,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name,
          'permalink', ${permalinkOf('category', sql`g.id`)}) order by g.position, g.id), '[]')
        from product_categories pg join categories g on g.id = pg.category_id
        where pg.product_id = p.id) as categories,
      coalesce((select round(avg(rating), 1) from reviews where product_id = p.id), 0)::float8 as rating,
      (select count(*)::int from reviews where product_id = p.id) as "reviewCount",
      json_build_array(
        jsonb_build_array(p.content->'headline', p.content->'keywords') || (p.content->'destinations'),
        jsonb_build_array(p.content->'brief_description') || (p.content->'highlights') || (
            select coalesce(jsonb_agg(day->'title') || jsonb_agg(day->'text'), '[]')
            from jsonb_array_elements(p.content->'itinerary') day)
          || (p.content->'whats_included'->'included')
          || (select coalesce(jsonb_agg(name order by position), '[]') from add_ons
            where product_id = p.id and kind = 'extra' and active),
        (p.content->'for_me') || jsonb_build_array(p.content->'starting_point', p.content->'ending_point',
          jsonb_build_object('es', h.name, 'en', h.name))) as words,
      co.name as "continentName", p.with_flight as "withFlight"
    from products p join countries c on c.id = p.country_id join continents co on co.id = c.continent_id
      join pictures i on i.id = p.cover_id join hosts h on h.id = p.host_id
    where p.id = any(${`{${ids.join(',')}}`}::uuid[])`)
  return found.rows
}
