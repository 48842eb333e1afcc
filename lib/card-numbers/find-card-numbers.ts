import { isClabe, isGroupedClabe } from './clabe'
import { isCardNumber } from './issuers'

/** Digits, with at most three blanks, dots, hyphens or dashes between two of them. */
const RUN = /\d(?:[\s.\-·_\u2010-\u2015\u2212]{0,3}\d){12,}/g
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi
/** Shown and told by nobody: it only hides what stands around it. */
const INVISIBLE = /\p{Cf}/gu
const LONGEST = 19
/** What is printed beside the number: expiry and code. */
const BESIDE = /^[\s,;]*\d{2}\s?\/\s?\d{2,4}(?:[\s,;]*(?:cvv|cvc)?[\s:,;]*\d{3,4}\b)?/i

interface Group {
  readonly digits: string
  readonly start: number
  readonly end: number
}

interface Options {
  /** Fewer digits are no card number. 13 by default: some old cards of Visa have no more. */
  readonly shortest?: number
}

/** Whether a card number stands anywhere in a text, whole or in the groups it is printed in. */
export function hasCardNumber(text: string, { shortest = 13 }: Options = {}): boolean {
  return placesIn(readable(text), shortest).length > 0
}

/** The text with `replacement` for each card number, and for expiry and code behind it; without one it stays as it is. */
export function replaceCardNumbers(
  text: string,
  replacement: string,
  { shortest = 13 }: Options = {},
): string {
  const written = text.normalize('NFKC').replace(INVISIBLE, '')
  const places = placesIn(readable(text), shortest)
  if (places.length === 0) return text
  let replaced = ''
  let at = 0
  for (const { start, end } of places) {
    if (start >= at) replaced += written.slice(at, start) + replacement
    at = Math.max(at, end + (BESIDE.exec(written.slice(end))?.[0].length ?? 0))
  }
  return replaced + written.slice(at)
}

/** Digits as everybody writes them, and no UUIDs: a part of one is all digits now and then. */
function readable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(UUID, (id) => ' '.repeat(id.length))
}

function placesIn(text: string, shortest: number): Group[] {
  return [...text.matchAll(RUN)].flatMap((run) => {
    const isPhone = text[run.index - 1] === '+'
    const groups = [...run[0].matchAll(/\d+/g)].map((found) => groupAt(found, run.index))
    const isFollowedByYear = /^\s?\/\s?\d/.test(text.slice(run.index + run[0].length))
    const parts = isFollowedByYear ? [groups] : withoutClabes(groups)
    return parts.flatMap((part) => cardsIn(part, shortest, isPhone && part[0] === groups[0]))
  })
}

function groupAt(found: RegExpExecArray, offset: number): Group {
  const start = offset + found.index
  return { digits: found[0], start, end: start + found[0].length }
}

/** What is left of a run beside account numbers: of STP or Telecomm they look like cards of Discover. */
function withoutClabes(groups: readonly Group[]): Group[][] {
  if (groups.length > 1 && isWrittenClabe(groups) && isGroupedClabe(digitsOf(groups))) return []
  const parts: Group[][] = [[]]
  for (const group of groups) {
    if (isClabe(group.digits)) parts.push([])
    else parts.at(-1)?.push(group)
  }
  return parts
}

/** 3-3-11-1 as in a bank's form, or by threes, fours, sixes; a card with other digits beside it is in smaller or larger. */
function isWrittenClabe(groups: readonly Group[]): boolean {
  const sizes = groups.map(({ digits }) => digits.length)
  if (Math.max(...sizes) > 12 || sizes.slice(0, -1).some((size) => size < 3)) return false
  return (sizes[0] === 3 && sizes[1] === 3) || isPrinted(groups)
}

/** Every sequence of whole groups that is a card number: an expiry date before or behind it does not hide it. */
function cardsIn(groups: readonly Group[], shortest: number, isPhone: boolean): Group[] {
  // "+49 1512 3456789": no phone has more than 13 digits of its own.
  return groups.flatMap((_, first) =>
    cardsFrom(groups, first, isPhone && first === 0 ? Math.max(shortest, 14) : shortest),
  )
}

/** Those that begin with a group. It is read once, and left as soon as nothing longer could be printed so. */
function cardsFrom(groups: readonly Group[], first: number, least: number): Group[] {
  const found: Group[] = []
  const { start = 0, digits: { length: size = 0 } = '' } = groups[first] ?? {}
  let digits = ''
  let areLarge = true
  let areAlike = true
  for (const group of groups.slice(first, first + LONGEST)) {
    const { length } = group.digits
    digits += group.digits
    if (digits.length > LONGEST) break
    const isWhole = areLarge || (areAlike && length <= size)
    if (digits.length >= least && isWhole && isCardNumber(digits))
      found.push({ digits, start, end: group.end })
    areLarge &&= length >= 4
    areAlike &&= length === size
    if (!areLarge && !areAlike) break
  }
  return found
}

/** Groups as on a card, 4-4-4-4, 4-6-5, or as people type it, by twos or digit by digit; phones and dates differ. */
function isPrinted(groups: readonly Group[]): boolean {
  const sizes = groups.map(({ digits }) => digits.length)
  const last = sizes.pop() ?? 0
  const [first = last] = sizes
  return sizes.every((size) => size >= 4) || (sizes.every((size) => size === first) && last <= first)
}

function digitsOf(groups: readonly Group[]): string {
  return groups.map(({ digits }) => digits).join('')
}
