import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** Each is a negation to PostgreSQL, of the next one: a hundred of them are more than its query can nest. */
const BARE_HYPHENS = /-+(?![\p{L}\p{N}"])/gu

/**
 * The products in which typed words are found, in Spanish or English, without regard to accents and word endings; the
 * last word may be unfinished (indexes `search_products_document_es` and `_en`). Nothing but words that every text of
 * one of the languages has ("de la", "the") does not narrow anything: null.
 * @param typed not blank
 */
export async function findByText(context: Context, typed: string): Promise<ReadonlySet<string> | null> {
  const search = typed.replace(BARE_HYPHENS, ' ')
  const words = search.split(/\s+/)
  const last = (words.at(-1) ?? '').replace(/[^\p{L}\p{N}]+/gu, '')
  const before = words.slice(0, -1).join(' ')
  const query = (config: string) => {
    const whole = sql`websearch_to_tsquery(${config}::regconfig, ${search})`
    if (last === '') return whole
    return sql`(${whole} || (websearch_to_tsquery(${config}::regconfig, ${before})
      && to_tsquery(${config}::regconfig, ${`${last}:*`})))`
  }
  const found = await context.db.execute<{ id: string | null; empty: boolean }>(sql`
    with asked as (select ${query('andanza_es')} as es, ${query('andanza_en')} as en)
    select null as id, true as empty from asked where numnode(es) = 0 or numnode(en) = 0
    union all
    select product_id, false from search_products
    where document_es @@ ${query('andanza_es')} or document_en @@ ${query('andanza_en')}`)
  if (found.rows.some(({ empty }) => empty)) return null
  return new Set(found.rows.flatMap(({ id }) => id ?? []))
}
