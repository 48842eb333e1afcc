import { MARK_HEIGHT, type Mark, overlaps } from './marks'
import { textWidth, wrapped } from './text-width'
import type { Box, Point } from './view'

/** A name on the map, in lines. */
export interface Label {
  readonly lines: readonly string[]
  readonly box: Box
  readonly anchor: 'start' | 'middle' | 'end'
}

/** What names must keep clear of, and what they had better. */
export interface Surroundings {
  readonly frame: Box
  /** Never covered. */
  readonly taken: readonly Box[]
  /** Points of the route: crossing it is worse than not. */
  readonly route: readonly Point[]
}

export const LABEL_SIZE = 14
export const LINE_HEIGHT = 16
const GAP = 4
const FRAME_GAP = 4
/** More lines than these beside one mark hide the map; the list beside it has all names. */
const MOST_LINES = 4
const MOST_LETTERS = 14

/**
 * One label for each mark, where it covers no mark, no other label and nothing taken; null where there is no such place.
 * Each takes the best of twelve places in turn, and then once more, knowing the others.
 */
export function placeLabels(marks: readonly Mark[], surroundings: Surroundings): (Label | null)[] {
  const labels: (Label | null)[] = marks.map(() => null)
  for (let round = 0; round < 3; round += 1) {
    for (const [index, mark] of marks.entries()) {
      const others = labels.filter((_, other) => other !== index)
      const taken = [
        ...surroundings.taken,
        ...marks.map(({ box }) => box),
        ...others.flatMap((label) => label?.box ?? []),
      ]
      labels[index] = bestOf(candidates(mark), { ...surroundings, taken })
    }
  }
  return labels
}

function bestOf(labels: readonly Label[], { frame, taken, route }: Surroundings): Label | null {
  const fitting = labels.filter(({ box }) => isWithin(box, frame) && !taken.some((one) => overlaps(one, box)))
  const cost = (label: Label) =>
    labels.indexOf(label) + 6 * route.filter((point) => isInBox(point, label.box)).length
  return [...fitting].sort((one, other) => cost(one) - cost(other))[0] ?? null
}

/** Places around a mark, the most readable first: beside it, above and below, at its corners. */
function candidates({ box, names }: Mark): Label[] {
  const lines = linesOf(names)
  const width = Math.max(...lines.map((line) => textWidth(line, LABEL_SIZE)))
  const height = lines.length * LINE_HEIGHT
  const middle = (box.top + box.bottom - height) / 2
  const center = (box.left + box.right - width) / 2
  const [right, left] = [box.right + GAP, box.left - GAP - width]
  const [above, below] = [box.top - height - 1, box.bottom + 1]
  const label = (x: number, y: number, anchor: Label['anchor']): Label => ({
    ...{ lines, anchor },
    box: { left: x, right: x + width, top: y, bottom: y + height },
  })
  const shift = MARK_HEIGHT / 2
  return [
    ...[label(right, middle, 'start'), label(left, middle, 'end')],
    ...[label(center, below, 'middle'), label(center, above, 'middle')],
    ...[label(right, middle - shift, 'start'), label(right, middle + shift, 'start')],
    ...[label(left, middle - shift, 'end'), label(left, middle + shift, 'end')],
    ...[label(box.left, above, 'start'), label(box.left, below, 'start')],
    ...[label(box.right - width, above, 'end'), label(box.right - width, below, 'end')],
  ]
}

/** As many whole names as there is room for. */
function linesOf(names: readonly string[]): string[] {
  const lines: string[] = []
  for (const name of names) {
    const more = wrapped(name, MOST_LETTERS)
    if (lines.length + more.length <= MOST_LINES) lines.push(...more)
  }
  return lines
}

function isWithin(box: Box, frame: Box): boolean {
  return (
    box.left >= frame.left + FRAME_GAP &&
    box.right <= frame.right - FRAME_GAP &&
    box.top >= frame.top + FRAME_GAP &&
    box.bottom <= frame.bottom - FRAME_GAP
  )
}

function isInBox([x, y]: Point, box: Box): boolean {
  return x > box.left && x < box.right && y > box.top && y < box.bottom
}
