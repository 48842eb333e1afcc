import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { soundOf } from '../words/fold'
import type { Vocabulary } from './search-document'

/**
 * Adds words of changed products to those that search knows, in the transaction that writes the products, in the order of
 * the alphabet, so that two writers never wait for each other. A word keeps the most that was ever said of it.
 */
export async function writeWords(context: Context, vocabulary: Vocabulary): Promise<void> {
  const words = new Map<
    string,
    { word: string; phrase: string; sound: string; weight: number; common: boolean }
  >()
  for (const [word, phrase, weight, common] of vocabulary) {
    const known = words.get(word)
    if (!known) words.set(word, { word, phrase, sound: soundOf(word), weight, common })
    else Object.assign(known, { weight: Math.max(known.weight, weight), common: known.common || common })
  }
  if (words.size === 0) return
  await context.db.execute(sql`
    insert into search_words as known (word, phrase, sound, stem_es, stem_en, weight, common)
    select word, phrase, sound, (ts_lexize('spanish_stem', word))[1], (ts_lexize('english_stem', word))[1], weight, common
    from jsonb_to_recordset(${JSON.stringify([...words.values()])}::jsonb)
      as r (word text, phrase text, sound text, weight smallint, common boolean)
    order by word
    on conflict (word) do update set weight = greatest(known.weight, excluded.weight),
      common = known.common or excluded.common
    where known.weight < excluded.weight or (excluded.common and not known.common)`)
}
