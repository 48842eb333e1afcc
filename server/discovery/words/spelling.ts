/** A folded word and how it sounds. */
export interface Heard {
  readonly word: string
  readonly sound: string
}

/** Mistakes that are usual in a word of a length: none in the shortest, one that also sounds alike in longer ones. */
function usualMistakes(length: number): 0 | 1 | 1.5 | 2 {
  if (length <= 3) return 0
  if (length <= 5) return 1
  return length <= 7 ? 1.5 : 2
}

/**
 * How far apart two words are to whoever types: the fewer of letters and of sounds to add, drop, change or swap. What
 * only sounds alike is half a mistake. Infinity beyond what is usual.
 */
export function mistakesBetween(typed: Heard, meant: Heard): number {
  const most = usualMistakes(typed.word.length)
  if (most === 0) return typed.word === meant.word ? 0 : Infinity
  const isNear = (one: string, other: string) => Math.abs(one.length - other.length) <= most
  const letters = isNear(typed.word, meant.word) ? editsBetween(typed.word, meant.word) : Infinity
  const sounds = isNear(typed.sound, meant.sound) ? editsBetween(typed.sound, meant.sound) + 0.5 : Infinity
  const mistakes = Math.min(letters, sounds)
  const begins = mistakes <= 1 || typed.sound[0] === meant.sound[0]
  return mistakes <= most && begins ? mistakes : Infinity
}

/** Damerau and Levenshtein's distance: two neighbours that changed places are one edit. */
export function editsBetween(one: string, other: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      let edits = Math.min((last?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last?.[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        edits = Math.min(edits, (before?.[j - 2] ?? 0) + 1)
      row.push(edits)
    }
    ;[before, last] = [last ?? [], row]
  }
  return last?.[other.length] ?? 0
}
