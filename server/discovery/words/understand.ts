import type { Place } from '@/server/catalogue/places'
import type { Context } from '@/server/platform/context'
import { correctWords } from './correct-words'
import { findForms, type KnownWord } from './find-words'
import { fold, wordsOf } from './fold'
import { type Lexicon, makeLexicon } from './lexicon'
import { type Quantities, readQuantities } from './read-quantities'
import { type ReadTerms, readTerms } from './read-terms'

export type Forms = ReadonlyMap<string, readonly KnownWord[]>

/** What a traveller asked for with the words that were typed. */
export interface Understood extends ReadTerms {
  readonly quantities: Quantities
  /** The words put right, when a mistake was found in them. */
  readonly corrected: string | null
  /** Words of the catalogue by what is looked for. */
  readonly forms: Forms
}

/** Longer questions are read up to here: each word is looked for. */
const MOST_WORDS = 16

/** One for the places of a catalogue: they change rarely. */
const lexicons = new WeakMap<readonly Place[], Lexicon>()

function lexiconOf(places: readonly Place[]): Lexicon {
  const known = lexicons.get(places)
  const lexicon = known ?? makeLexicon(places)
  if (!known) lexicons.set(places, lexicon)
  return lexicon
}

/** Reads typed words: what is meant by them, which numbers are filters, and what was mistyped. */
export async function understand(
  context: Context,
  typed: string,
  places: readonly Place[],
): Promise<Understood> {
  const lexicon = lexiconOf(places)
  const words = wordsOf(typed).slice(0, MOST_WORDS)
  const plain = words.filter((word) => !/^\$?\d/.test(word))
  const first = read(words, lexicon)
  const forms = await findForms(context, [...plain, ...soughtBy(first.terms)])
  const right = await correctWords(context, words, lexicon, (word) => phraseIn(forms, word))
  if (right.join(' ') === words.join(' ')) return { ...first, corrected: null, forms }
  const second = read(right, lexicon)
  const more = await findForms(context, soughtBy(second.terms))
  return { ...second, corrected: right.join(' '), forms: new Map([...forms, ...more]) }
}

function read(words: readonly string[], lexicon: Lexicon): ReadTerms & { readonly quantities: Quantities } {
  const quantities = readQuantities(words.join(' '))
  return { ...readTerms(wordsOf(quantities.rest), lexicon), quantities }
}

/** A word that was written somewhere in any form, or what was written there as several. */
function phraseIn(forms: Forms, word: string): string | null {
  const known = forms.get(word)
  return known ? (known.find((form) => form.word === word)?.phrase ?? word) : null
}

/** The words that terms look for in documents. */
function soughtBy(terms: ReadTerms['terms']): string[] {
  return terms.flatMap(({ means, near }) => [...means, ...near].flatMap((phrase) => fold(phrase).split(' ')))
}
