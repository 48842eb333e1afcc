import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import type { Term } from '../words/read-terms'
import { allOf, anyOf, meantQuery, queryOf, type Sought, soughtBy } from '../words/text-query'
import type { Understood } from '../words/understand'

/** Products in which words were found, the most relevant first. */
export interface FoundByWords {
  readonly ids: readonly string[]
  /** How many these are: they are not kept with an answer. */
  readonly count: number
  /** So many of them fit at least half as well as the first. */
  readonly best: number
  /** When nothing is found: what was asked for, one by one, and how many products each would find. */
  readonly parts: readonly { readonly term: Term; readonly count: number }[]
}

/**
 * Finds products by what was understood (index `search_products_document`). Every place and every thing must be there;
 * where moods too would leave nothing, they only order what is found. Where all words together find nothing, those that are neither place nor theme are left
 * out; a place or theme never is. Places that no trip has together are a choice (`Egipto o Turquía`), when each is sold.
 * @returns null when nothing was asked for
 */
export async function findByWords(
  context: Context,
  understood: Understood,
  travelers = 1,
): Promise<FoundByWords | null> {
  const { forms, quantities } = understood
  const terms = understood.terms.map((term) =>
    isName(term, understood) ? { ...term, kind: 'place' as const } : term,
  )
  const party = quantities.travelers ?? travelers
  if (terms.length === 0 && party === 1) return null
  const hard = terms.some(({ soft }) => !soft) ? terms.filter(({ soft }) => !soft) : terms
  const sought = terms.flatMap((term) => soughtBy(term, forms))
  const ranking = { sought, meant: meantQuery(terms, forms), party }
  const find = (wanted: readonly Term[]) =>
    rankedIds(context, allOf(wanted.map((term) => queryOf(term, forms))), ranking)
  const whole = await find(terms)
  const found = whole.ids.length > 0 || hard.length === terms.length ? whole : await find(hard)
  if (found.ids.length > 0 || hard.length === 0) return { ...found, parts: [] }
  const parts = await countsOf(context, hard, understood)
  return { ...(await findLess(context, { hard, parts, ranking, find }, understood)), parts }
}

/** A word that stands in titles and names alone is a name, though search knows no place of it. */
function isName({ kind, said }: Term, { forms }: Understood): boolean {
  const own = forms.get(said)?.find(({ word }) => word === said)
  return kind === 'word' && own?.weight === 3 && !own.common
}

interface Less {
  readonly hard: readonly Term[]
  readonly parts: FoundByWords['parts']
  readonly ranking: Ranking
  readonly find: (wanted: readonly Term[]) => Promise<Ranked>
}

/** What is found where all words together find nothing; nothing, where a place or theme would have to go. */
async function findLess(
  context: Context,
  { hard, parts, ranking, find }: Less,
  understood: Understood,
): Promise<Ranked> {
  const { forms, isList } = understood
  const kept = parts.filter(({ term, count }) => term.kind !== 'word' && (count > 0 || !term.soft))
  const words = parts.filter(({ term, count }) => term.kind === 'word' && count > 0)
  if (hard.every(({ soft, kind }) => soft || kind === 'word')) {
    const queries = parts.filter(({ count }) => count > 0).map(({ term }) => queryOf(term, forms))
    return mostOf(context, queries, ranking, hard.length)
  }
  if (kept.length === 0 || kept.some(({ count }) => count === 0)) return NONE
  const choice = choiceOf(kept, isList, (term) => queryOf(term, forms))
  if (choice && parts.every(({ count }) => count > 0)) {
    const chosen = await rankedIds(context, choice, ranking)
    if (chosen.ids.length > 0) return chosen
  }
  const placesAndThemes = kept.map(({ term }) => term)
  for (const { term } of words) {
    const more = await find([...placesAndThemes, term])
    if (more.ids.length > 0) return more
  }
  return kept.length < hard.length ? find(placesAndThemes) : NONE
}

/** Several places are a choice, and so are several things that were listed (`playa y ruinas`). */
function choiceOf(
  kept: FoundByWords['parts'],
  isList: boolean,
  query: (term: Term) => string,
): string | null {
  const of = (wanted: Term['kind']) =>
    kept.filter(({ term }) => term.kind === wanted).map(({ term }) => query(term))
  const [places, themes] = [of('place'), of('theme')]
  if (places.length < 2 && !(isList && themes.length > 1)) return null
  const either = isList && themes.length > 1 ? [anyOf(themes)] : themes
  return allOf([...(places.length > 0 ? [anyOf(places)] : []), ...either])
}

/** Labels D to A: the least of texts, other texts, headline and keywords, title and place. */
const WEIGHTS = '{0.02, 0.1, 0.4, 1}'
/** So many products are ranked: where more fit, those with the words in title, place or headline that people like most. */
const MOST_RANKED = 600

interface Ranking {
  readonly sought: readonly Sought[]
  /** What is looked for itself, without what is only near. */
  readonly meant: string
  readonly party: number
}

/**
 * Products that fit a query. A rank is what was found of every part, the first words of it most, in hundredths; ties go to
 * what people book and like, and so do all beyond those that are ranked.
 */
async function rankedIds(
  context: Context,
  query: string,
  { sought, meant, party }: Ranking,
): Promise<Ranked> {
  const matching =
    query === ''
      ? sql`(select product_id, popularity, true as meant from search_products where max_travelers >= ${party})`
      : sql`search_matching(${query}::tsquery, ${meant}::tsquery, ${party})`
  const { rows } = await context.db.execute<Answer>(sql`
    with asked as materialized (select worth, query::tsquery as query
        from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as a (query text, worth float8)),
      found as materialized (select product_id, popularity, meant from ${matching} as m),
      best as materialized (select product_id from found
        order by meant desc, popularity desc, product_id limit ${MOST_RANKED}),
      scored as materialized (select product_id, round(sum(rank / (rank + 0.3) * worth)::numeric, 2) as score
        from (select product_id, worth, ts_rank_cd(${WEIGHTS}::float4[], p.document, query) as rank
          from best join search_products p using (product_id) cross join asked) r group by product_id)
    select coalesce(string_agg(product_id::text, ',' order by score desc nulls last, meant desc, popularity desc, product_id)
        filter (where score is null or score > 0), '') as ids,
      count(*) filter (where score > 0 and score * 2 >= (select max(score) from scored))::int as best
    from found left join scored using (product_id)`)
  return rankedOf(rows[0])
}

/** Products that have most of several words, and at least half. */
async function mostOf(
  context: Context,
  queries: readonly string[],
  { sought, meant, party }: Ranking,
  asked: number,
): Promise<Ranked> {
  if (queries.length * 2 < asked || queries.length === 0) return NONE
  const { rows } = await context.db.execute<Answer>(sql`
    with asked as materialized (select worth, query::tsquery as query
        from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as a (query text, worth float8)),
      parts as materialized (select q::tsquery as part from jsonb_array_elements_text(${JSON.stringify(queries)}::jsonb) q),
      found as materialized (select product_id, m.popularity, (select count(*) from parts where document @@ part) as parts
        from search_matching(${anyOf(queries)}::tsquery, ${meant}::tsquery, ${party}) m join search_products using (product_id)),
      best as materialized (select product_id, popularity from found
        where parts * 2 >= ${asked} and parts = (select max(parts) from found)
        order by popularity desc, product_id limit ${MOST_RANKED}),
      scored as (select product_id, b.popularity, round(sum(rank / (rank + 0.3) * worth)::numeric, 2) as score
        from (select product_id, b.popularity, worth, ts_rank_cd(${WEIGHTS}::float4[], p.document, query) as rank
          from best b join search_products p using (product_id) cross join asked) b group by product_id, b.popularity)
    select coalesce(string_agg(product_id::text, ',' order by score desc, popularity desc, product_id), '') as ids, count(*) filter (where score * 2 >= (select max(score) from scored))::int as best
    from scored`)
  return rankedOf(rows[0])
}

interface Answer extends Record<string, unknown> {
  readonly ids: string
  readonly best: number
}

type Ranked = Omit<FoundByWords, 'parts'>

const NONE: Ranked = { ids: [], count: 0, best: 0 }

function rankedOf(row: Answer | undefined): Ranked {
  if (!row?.ids) return NONE
  const ids = row.ids.split(',')
  return { ids, count: ids.length, best: row.best }
}

async function countsOf(
  context: Context,
  terms: readonly Term[],
  { forms }: Understood,
): Promise<FoundByWords['parts']> {
  const queries = terms.map((term) => queryOf(term, forms))
  const { rows } = await context.db.execute<{ count: number }>(sql`
    select (select count(*)::int from search_matching(q.query::tsquery, q.query::tsquery, 1)) as count
    from jsonb_array_elements_text(${JSON.stringify(queries)}::jsonb) with ordinality as q (query, at) order by at`)
  return terms.map((term, at) => ({ term, count: rows[at]?.count ?? 0 }))
}
