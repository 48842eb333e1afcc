import { textWidth } from './text-width'
import type { Box, Point } from './view'

/** A place to be shown, with its number in the order of the trip. */
export interface Numbered {
  readonly name: string
  readonly at: Point
}

/** One mark of a map: a place, or several that lie too near to each other to have marks of their own. */
export interface Mark {
  readonly at: Point
  /** What stands in it: "3", "2–4", "1, 4". */
  readonly text: string
  /** Without those that are there twice, in order. */
  readonly names: readonly string[]
  readonly box: Box
}

export const MARK_HEIGHT = 22
const NUMBER_SIZE = 12

/** The marks of these places in their order; those that would cover each other become one, in the middle of its places. */
export function marksOf(places: readonly Numbered[]): Mark[] {
  const groups: number[][] = []
  for (const [index] of places.entries()) {
    const near = groups.find((group) => overlaps(markOf(places, group).box, markOf(places, [index]).box))
    if (near) near.push(index)
    else groups.push([index])
  }
  const merged = mergeOne(places, groups)
  return merged.map((group) => markOf(places, group))
}

/** A mark grows when it takes in a place, and may then cover another one: again until none does. */
function mergeOne(places: readonly Numbered[], groups: readonly number[][]): readonly number[][] {
  for (const [first, group] of groups.entries()) {
    const second = groups.findIndex(
      (other, index) => index > first && overlaps(markOf(places, group).box, markOf(places, other).box),
    )
    const other = groups[second]
    if (!other) continue
    const rest = groups.filter((_, index) => index !== first && index !== second)
    return mergeOne(places, [...rest, [...group, ...other].sort((a, b) => a - b)].sort(byFirst))
  }
  return groups
}

const byFirst = (one: readonly number[], other: readonly number[]) => (one[0] ?? 0) - (other[0] ?? 0)

function markOf(places: readonly Numbered[], group: readonly number[]): Mark {
  const members = group.flatMap((index) => places[index] ?? [])
  const at: Point = [mean(members.map(({ at: [x] }) => x)), mean(members.map(({ at: [, y] }) => y))]
  const text = numbersText(group.map((index) => index + 1))
  const half = Math.max(MARK_HEIGHT, textWidth(text, NUMBER_SIZE) + 10) / 2
  return {
    ...{ at, text },
    names: [...new Set(members.map(({ name }) => name))],
    box: {
      left: at[0] - half,
      right: at[0] + half,
      top: at[1] - MARK_HEIGHT / 2,
      bottom: at[1] + MARK_HEIGHT / 2,
    },
  }
}

/** Numbers as people write them: 1, 2, 3 is "1–3", 1 and 4 are "1, 4". */
export function numbersText(numbers: readonly number[]): string {
  const runs = numbers.reduce<number[][]>((all, number) => {
    const last = all.at(-1)
    if (last && last.at(-1) === number - 1) last.push(number)
    else all.push([number])
    return all
  }, [])
  return runs.map((run) => (run.length === 1 ? `${run[0]}` : `${run[0]}–${run.at(-1)}`)).join(', ')
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
