/** A set of row numbers, one bit a row. All sets of an index have the same length. */
export type BitSet = Uint32Array

/** An empty set for so many rows. */
export function emptySet(rows: number): BitSet {
  return new Uint32Array(Math.ceil(rows / 32))
}

export function addTo(set: BitSet, row: number): void {
  set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31))
}

export function removeFrom(set: BitSet, row: number): void {
  set[row >>> 5] = (set[row >>> 5] ?? 0) & ~(1 << (row & 31))
}

export function has(set: BitSet, row: number): boolean {
  return bitOf(set, row) === 1
}

/** 1 for a row that is in the set, 0 for another: for counting without a branch. */
export function bitOf(set: BitSet, row: number): 0 | 1 {
  return (((set[row >>> 5] ?? 0) >>> (row & 31)) & 1) as 0 | 1
}

/** The rows that are in every one of the sets; at least one set. */
export function intersection([first, ...others]: readonly [BitSet, ...BitSet[]]): BitSet {
  const result = first.slice()
  for (const other of others) {
    for (let word = 0; word < result.length; word += 1) {
      result[word] = (result[word] ?? 0) & (other[word] ?? 0)
    }
  }
  return result
}

/** Puts every row of `other` into `set`. */
export function addAll(set: BitSet, other: BitSet): void {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) | (other[word] ?? 0)
}

/** How many rows a set has. */
export function sizeOf(set: BitSet): number {
  let size = 0
  for (let word = 0; word < set.length; word += 1) size += bitsOf(set[word] ?? 0)
  return size
}

/** The words of a set that have a row at all, and where they stand: for comparing it with many others. */
export interface PackedSet {
  readonly places: Int32Array
  readonly words: Uint32Array
}

export function packed(set: BitSet): PackedSet {
  let count = 0
  for (let word = 0; word < set.length; word += 1) if (set[word] !== 0) count += 1
  const [places, words] = [new Int32Array(count), new Uint32Array(count)]
  for (let word = 0, at = 0; at < count; word += 1) {
    const bits = set[word] ?? 0
    if (bits === 0) continue
    places[at] = word
    words[at] = bits
    at += 1
  }
  return { places, words }
}

/**
 * How many rows two sets share, without a third set in between. Four words are added up at once, as written sums with
 * their carries (Harley and Seal), because most of a search is this: only every fourth carry is counted.
 */
export function sharedSize(set: PackedSet, other: BitSet): number {
  const whole = set.words.length & ~3
  let ones = 0
  let twos = 0
  let fours = 0
  for (let at = 0; at < whole; at += 4) {
    const a = sharedWord(set, other, at)
    const b = sharedWord(set, other, at + 1)
    const c = sharedWord(set, other, at + 2)
    const d = sharedWord(set, other, at + 3)
    const two = ones ^ a
    const firstCarry = (ones & a) | (two & b)
    const four = two ^ b ^ c
    const secondCarry = ((two ^ b) & c) | (four & d)
    ones = four ^ d
    const half = twos ^ firstCarry
    fours += bitsOf((twos & firstCarry) | (half & secondCarry))
    twos = half ^ secondCarry
  }
  let size = fours * 4 + bitsOf(twos) * 2 + bitsOf(ones)
  for (let at = whole; at < set.words.length; at += 1) size += bitsOf(sharedWord(set, other, at))
  return size
}

function sharedWord({ places, words }: PackedSet, other: BitSet, at: number): number {
  return (words[at] ?? 0) & (other[places[at] ?? 0] ?? 0)
}

/** Calls `visit` for every row, rising. */
export function eachRow(set: BitSet, visit: (row: number) => void): void {
  for (let word = 0; word < set.length; word += 1) {
    for (let bits = set[word] ?? 0; bits !== 0; bits &= bits - 1) {
      visit(word * 32 + 31 - Math.clz32(bits & -bits))
    }
  }
}

/** The ones of a word, added up in pairs, nibbles and bytes. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
