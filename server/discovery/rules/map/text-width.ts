/** Widths of letters in ems, generous: which font a visitor's system draws a map with is not known. */
const NARROW = /[iljtfrI.,'’()\- ]/
const WIDE = /[mwMWÆŒ@]/
const CAPITAL = /\p{Lu}/u
const EMS = { narrow: 0.42, wide: 1, capital: 0.76, other: 0.69 } as const

/** How wide a text is at most, in the unit of `size`. */
export function textWidth(text: string, size: number): number {
  const ems = [...text].reduce((sum, letter) => {
    if (NARROW.test(letter)) return sum + EMS.narrow
    if (WIDE.test(letter)) return sum + EMS.wide
    return sum + (CAPITAL.test(letter) ? EMS.capital : EMS.other)
  }, 0)
  return ems * size
}

/** A text in lines that are not much longer than `most` letters; broken at spaces only, into lines as even as can be. */
export function wrapped(text: string, most: number): string[] {
  const words = text.split(' ')
  if (text.length <= most || words.length === 1) return [text]
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)] as const)
  const [first = [], second = []] =
    breaks
      .map((lines) => ({ lines, longest: Math.max(...lines.map((line) => line.join(' ').length)) }))
      .sort((one, other) => one.longest - other.longest)[0]?.lines ?? []
  return [first.join(' '), second.join(' ')]
}
