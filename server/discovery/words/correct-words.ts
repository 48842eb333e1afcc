import type { Context } from '@/server/platform/context'
import { findGuesses, type Guesses } from './find-words'
import { soundOf } from './fold'
import type { Lexicon } from './lexicon'
import { mistakesBetween } from './spelling'

/** Words of a text that nobody wrote, put right where what was meant is plain; the others stay. */
export async function correctWords(
  context: Context,
  words: readonly string[],
  lexicon: Lexicon,
  phraseOf: (word: string) => string | null,
): Promise<string[]> {
  const isWritten = (word: string) => phraseOf(word) === word
  const isKnown = (word: string) => lexicon.words.get(word) === word || isWritten(word) || /^\$?\d/.test(word)
  if (words.every(isKnown)) return [...words]
  const named = words.map((word) => (isKnown(word) ? word : (phraseOf(word) ?? word)))
  const whole = joinSplit(named, isKnown, (word) => lexicon.words.get(word) ?? phraseOf(word))
  const unknown = [
    ...new Set(
      whole.filter((word) => word.split(' ').every((part) => !isKnown(part)) && !lexicon.phrases.has(word)),
    ),
  ]
  if (unknown.every((word) => word.includes(' '))) return whole.flatMap((word) => word.split(' '))
  const phrased = asPhrases(
    whole.flatMap((word) => word.split(' ')),
    (word) => unknown.includes(word),
    lexicon,
  )
  const misspelt = unknown.filter((word) => !word.includes(' ') && phrased.includes(word))
  if (misspelt.length === 0) return phrased
  const last = misspelt.includes(phrased.at(-1) ?? '') ? (phrased.at(-1) ?? '') : ''
  const guesses = await findGuesses(
    context,
    misspelt.map((word) => ({ word, sound: soundOf(word) })),
    last.length >= LEAST_BEGUN ? last : '',
    misspelt.flatMap(partsOf).flat(),
  )
  return phrased
    .flatMap((word) => (misspelt.includes(word) ? meantBy(word, word === last, guesses, lexicon) : word))
    .flatMap((word) => word.split(' '))
}

/** So much of a word must be there to be taken for a beginning. */
const LEAST_BEGUN = 4

/** `can cun`, `santo rini`: neighbours of which one is nothing alone. */
function joinSplit(
  words: readonly string[],
  isKnown: (word: string) => boolean,
  nameOf: (word: string) => string | null,
): string[] {
  const whole: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = [words[at], words[at + 1]]
    const name = next !== undefined && !(isKnown(word) && isKnown(next)) ? nameOf(word + next) : null
    whole.push(name ?? word)
    if (name !== null) at += 1
  }
  return whole
}

/** `vally of the kings`: a word nobody wrote beside others of a phrase that is known is the one that is missing there. */
function asPhrases(
  words: readonly string[],
  isUnknown: (word: string) => boolean,
  { phrases, longest }: Lexicon,
): string[] {
  if (!words.some(isUnknown)) return [...words]
  const right = [...words]
  for (const phrase of phrases.keys()) {
    const parts = phrase.split(' ')
    if (parts.length < 2 || parts.length > longest) continue
    for (let at = 0; at + parts.length <= right.length; at += 1) {
      const wrong = parts.flatMap((part, of) => (right[at + of] === part ? [] : [of]))
      const [of = 0] = wrong
      const [typed, meant] = [right[at + of] ?? '', parts[of] ?? '']
      if (wrong.length !== 1 || meant.length < LEAST_BEGUN || !isUnknown(typed)) continue
      if (mistakesBetween(heard(typed), heard(meant)) < Infinity) right[at + of] = meant
    }
  }
  return right
}

const heard = (word: string) => ({ word, sound: soundOf(word) })

function partsOf(word: string): [string, string][] {
  const parts: [string, string][] = []
  for (let at = 2; at <= word.length - 2; at += 1) parts.push([word.slice(0, at), word.slice(at)])
  return parts
}

/** Small words that stick to another one: `delas`, `enla`; `sushi` is no `sus hi`. */
const LEADING = new Set([
  'de',
  'del',
  'en',
  'con',
  'por',
  'para',
  'sin',
  'al',
  'los',
  'las',
  'to',
  'in',
  'of',
  'the',
  'for',
  'from',
])

interface Guess {
  readonly phrase: string
  readonly mistakes: number
  readonly weight: number
}

/** What whoever typed a word meant: what is nearest, names before other words; itself when nothing is near. */
function meantBy(word: string, isLast: boolean, guesses: Guesses, lexicon: Lexicon): string {
  const squashed = lexicon.words.get(word)
  if (squashed !== undefined) return squashed
  const split = splitOf(word, guesses, lexicon)
  if (split?.isPlain) return split.phrase
  const [nearest] = nearestTo(word, guesses, lexicon)
  if (nearest && nearest.mistakes <= 1) return nearest.phrase
  const begun = isLast ? guesses.begun[0] : undefined
  if (begun) return begun.phrase
  return split?.phrase ?? nearest?.phrase ?? word
}

/** Names and what search knows itself may be further from what was typed than a word of any text. */
const TELLING = 2

function nearestTo(word: string, { like }: Guesses, lexicon: Lexicon): Guess[] {
  const typed = { word, sound: soundOf(word) }
  const ours = lexicon.heard.map((heard) => ({ ...heard, weight: 2.5 }))
  const written = (like.get(word) ?? []).map((known) => ({ ...known, sound: soundOf(known.word) }))
  return [...written, ...ours]
    .map((heard) => ({ phrase: heard.phrase, weight: heard.weight, mistakes: mistakesBetween(typed, heard) }))
    .filter(({ mistakes, weight }) => mistakes <= (weight >= TELLING ? 2 : word.length > 5 ? 1 : 0.5))
    .sort((a, b) => a.mistakes - b.mistakes || b.weight - a.weight || (a.phrase < b.phrase ? -1 : 1))
}

/** `delas`, `riodulce`: two words without their space. Short ones are only taken for small words, of which the first leads to the next. */
function splitOf(word: string, { parts }: Guesses, lexicon: Lexicon) {
  const isWord = (part: string) => parts.has(part) || lexicon.words.get(part) === part
  const isFiller = (part: string) => lexicon.phrases.get(part)?.kind === 'filler'
  const fits = partsOf(word).filter(
    ([one, other]) =>
      isWord(one) &&
      isWord(other) &&
      [one, other].every((part) => part.length >= 4 || isFiller(part)) &&
      (one.length >= 4 || LEADING.has(one) || !isFiller(other)),
  )
  const [best] = fits.sort(
    (a, b) => Math.abs(a[0].length - a[1].length) - Math.abs(b[0].length - b[1].length),
  )
  if (!best) return null
  return { phrase: best.join(' '), isPlain: best.every(isFiller) || best.every((part) => part.length >= 4) }
}
