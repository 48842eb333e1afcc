import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import type { Term } from '../words/read-terms'
import { allOf, anyOf, queryOf, type Sought, soughtBy } from '../words/text-query'
import type { Understood } from '../words/understand'

/** Products in which words were found, the most relevant first. */
export interface FoundByWords {
  readonly ids: readonly string[]
  /** When nothing is found: what was asked for, one by one, and how many products each would find. */
  readonly parts: readonly { readonly term: Term; readonly count: number }[]
}

/**
 * Finds products by what was understood (index `search_products_document`). Every place and every thing must be there;
 * where moods too would leave nothing, they only order what is found. Where all words together find nothing, those that are neither place nor theme are left
 * out; a place or theme never is.
 * @returns null when nothing was asked for
 */
export async function findByWords(
  context: Context,
  understood: Understood,
  travelers = 1,
): Promise<FoundByWords | null> {
  const { terms, forms, quantities } = understood
  const party = quantities.travelers ?? travelers
  if (terms.length === 0 && party === 1) return null
  const hard = terms.some(({ soft }) => !soft) ? terms.filter(({ soft }) => !soft) : terms
  const sought = terms.flatMap((term) => soughtBy(term, forms))
  const find = (wanted: readonly Term[]) => {
    const queries = wanted.map((term) => queryOf(term, forms) ?? '')
    return rankedIds(context, allOf(queries), sought, party)
  }
  const whole = await find(terms)
  const ids = whole.length > 0 || hard.length === terms.length ? whole : await find(hard)
  if (ids.length > 0 || hard.length === 0) return { ids, parts: [] }
  const parts = await countsOf(context, hard, understood)
  const kept = parts.filter(({ term, count }) => term.kind !== 'word' && (count > 0 || !term.soft))
  const words = parts.filter(({ term, count }) => term.kind === 'word' && count > 0)
  if (hard.every(({ soft, kind }) => soft || kind === 'word')) {
    const queries = parts.filter(({ count }) => count > 0).map(({ term }) => queryOf(term, forms) ?? '')
    return { ids: await mostOf(context, queries, sought, party, hard.length), parts }
  }
  if (kept.length === 0 || kept.some(({ count }) => count === 0)) return { ids: [], parts }
  const placesAndThemes = kept.map(({ term }) => term)
  for (const { term } of words) {
    const more = await find([...placesAndThemes, term])
    if (more.length > 0) return { ids: more, parts }
  }
  return { ids: kept.length < hard.length ? await find(placesAndThemes) : [], parts }
}

/** Labels D to A: the least of texts, other texts, headline and keywords, title and place. */
const WEIGHTS = '{0.02, 0.1, 0.4, 1}'
/** Up to so many products are ranked by all of their texts, more by title, place and headline alone. */
const FEW = 2_000

/** What was found of every part, the first words of it most, in hundredths; ties go to what people book and like. */
function score(sought: readonly Sought[]) {
  const queries = sql`${JSON.stringify(sought)}::jsonb`
  return sql`
    (select coalesce(sum(rank / (rank + 0.3) * worth), 0) from (
      select a.worth, ts_rank_cd(${WEIGHTS}::float4[], case when n.few then p.document else p.head end, a.query::tsquery) as rank
      from jsonb_to_recordset(${queries}) as a (query text, worth float8)) r)`
}

async function rankedIds(
  context: Context,
  query: string,
  sought: readonly Sought[],
  party: number,
): Promise<string[]> {
  const matches = query === '' ? sql`true` : sql`document @@ ${query}::tsquery`
  const { rows } = await context.db.execute<{ ids: string }>(sql`
    with found as materialized (select product_id from search_products
        where ${matches} and max_travelers >= ${party}),
      n as (select count(*) <= ${FEW} as few from found),
      ranked as (select product_id, round((${score(sought)})::numeric, 2) as score, popularity
        from found join search_products p using (product_id) cross join n)
    select coalesce(string_agg(product_id::text, ',' order by score desc, popularity desc, product_id), '') as ids
    from ranked`)
  return idsOf(rows[0]?.ids)
}

/** Products that have most of several words, and at least half. */
async function mostOf(
  context: Context,
  queries: readonly string[],
  sought: readonly Sought[],
  party: number,
  asked: number,
): Promise<string[]> {
  if (queries.length * 2 < asked || queries.length === 0) return []
  const { rows } = await context.db.execute<{ ids: string }>(sql`
    with found as materialized (select product_id, (select count(*) from
          jsonb_array_elements_text(${JSON.stringify(queries)}::jsonb) q where document @@ q::tsquery) as parts
        from search_products where document @@ ${anyOf(queries)}::tsquery and max_travelers >= ${party}),
      n as (select count(*) <= ${FEW} as few, max(parts) as most from found),
      ranked as (select product_id, round((${score(sought)})::numeric, 2) as score, popularity
        from found join search_products p using (product_id) cross join n
        where parts = n.most and parts * 2 >= ${asked})
    select coalesce(string_agg(product_id::text, ',' order by score desc, popularity desc, product_id), '') as ids
    from ranked`)
  return idsOf(rows[0]?.ids)
}

function idsOf(text: string | undefined): string[] {
  return text ? text.split(',') : []
}

async function countsOf(
  context: Context,
  terms: readonly Term[],
  { forms }: Understood,
): Promise<FoundByWords['parts']> {
  const queries = terms.map((term) => queryOf(term, forms) ?? '')
  const { rows } = await context.db.execute<{ count: number }>(sql`
    select (select count(*)::int from search_products where document @@ q.query::tsquery) as count
    from jsonb_array_elements_text(${JSON.stringify(queries)}::jsonb) with ordinality as q (query, at) order by at`)
  return terms.map((term, at) => ({ term, count: rows[at]?.count ?? 0 }))
}
