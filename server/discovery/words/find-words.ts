import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { areForms } from './inflection'

/** A word of the catalogue's texts, as the table `search_words` has it. */
export interface KnownWord {
  readonly word: string
  /** Itself, or the name of several words that is written as one here. */
  readonly phrase: string
  /** 3 in a title or the name of a place, 2 in a headline, 1 in other texts, 0 in the least of them. */
  readonly weight: number
  /** Written small somewhere: no name alone. */
  readonly common: boolean
}

interface Row extends KnownWord, Record<string, unknown> {
  readonly asked: string
}

const list = (words: readonly string[]) =>
  `{${words.map((word) => `"${word.replace(/\W/g, '')}"`).join(',')}}`

/**
 * Words of the catalogue with their other forms (`islas` for `isla`); a word that nobody wrote has none. A name has no
 * forms, and is the form of nothing: `mar` is not Masái Mara.
 * @param words folded
 */
export async function findForms(
  context: Context,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownWord[]>> {
  const asked = list([...new Set(words)])
  const { rows } = await context.db.execute<Row>(sql`
    with asked as (select word, (ts_lexize('spanish_stem', word))[1] as es, (ts_lexize('english_stem', word))[1] as en
      from unnest(${asked}::text[]) as word)
    select a.word as asked, w.word, w.phrase, w.weight, w.common from asked a join search_words w on w.word = a.word
    union select a.word, w.word, w.phrase, w.weight, w.common from asked a join search_words w on w.stem_es = a.es
      where w.common
    union select a.word, w.word, w.phrase, w.weight, w.common from asked a join search_words w on w.stem_en = a.en
      where w.common`)
  const found = new Map<string, KnownWord[]>()
  for (const { asked: of, ...known } of rows) {
    if (of !== known.word && !areForms(of, known.word)) continue
    const forms = found.get(of) ?? []
    found.set(of, of === known.word ? [known, ...forms] : [...forms, known])
  }
  for (const [of, forms] of found) {
    const [own] = forms
    if (own?.word === of && !own.common) found.set(of, [own])
  }
  return found
}

/** What may have been meant by words that nobody wrote. */
export interface Guesses {
  /** By the word: what sounds like it, and for the last what begins with it. */
  readonly like: ReadonlyMap<string, readonly KnownWord[]>
  readonly begun: readonly KnownWord[]
  /** Which of the parts are words. */
  readonly parts: ReadonlySet<string>
}

interface GuessRow extends KnownWord, Record<string, unknown> {
  readonly kind: 'like' | 'begun' | 'part'
  readonly asked: string
}

/** Nearest first; so many are judged by their letters afterwards. */
const MOST_LIKE = 24
const MOST_BEGUN = 8

/**
 * Looks for what was meant (index `search_words_sound`, trigrams of sounds; the primary key for beginnings).
 * @param unknown folded words, with their sounds
 * @param begun the word that may be unfinished, or ''
 * @param parts of words that may have been written as one
 */
export async function findGuesses(
  context: Context,
  unknown: readonly { readonly word: string; readonly sound: string }[],
  begun: string,
  parts: readonly string[],
): Promise<Guesses> {
  const [words, sounds] = [list(unknown.map(({ word }) => word)), list(unknown.map(({ sound }) => sound))]
  const until = begun === '' ? '' : `${begun}{`
  const { rows } = await context.db.execute<GuessRow>(sql`
    select 'like' as kind, a.word as asked, w.word, w.phrase, w.weight, w.common
    from unnest(${words}::text[], ${sounds}::text[]) as a (word, sound)
    cross join lateral (select * from search_words s where s.sound % a.sound
      order by similarity(s.sound, a.sound) desc, s.weight desc, s.word limit ${MOST_LIKE}) w
    union all
    select 'begun', '', b.* from (select word, phrase, weight, common from search_words
      where word collate "C" >= ${begun} and word collate "C" < ${until}
      order by weight desc, length(word), word limit ${MOST_BEGUN}) b
    union all
    select 'part', '', word, phrase, weight, common from search_words where word = any(${list(parts)}::text[])`)
  const like = new Map<string, KnownWord[]>()
  for (const { kind, asked, ...known } of rows) {
    if (kind === 'like') like.set(asked, [...(like.get(asked) ?? []), known])
  }
  const of = (wanted: GuessRow['kind']) => rows.filter(({ kind }) => kind === wanted)
  return { like, begun: of('begun'), parts: new Set(of('part').map(({ word }) => word)) }
}
