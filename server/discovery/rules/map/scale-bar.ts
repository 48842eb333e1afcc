import type { Box, View } from './view'

/** How far it is: a line of a round number of kilometres, in the lower left corner. */
export interface ScaleBar {
  readonly box: Box
  readonly svg: (color: string) => string
}

const LONGEST = 90
const INSET = 10
const SIZE = 11

export function scaleBar({ height, kilometresPerPixel }: View): ScaleBar {
  const kilometres = roundBelow(LONGEST * kilometresPerPixel)
  const length = Math.round((kilometres / kilometresPerPixel) * 10) / 10
  const y = height - INSET
  // No thousands separator would be right in both languages; a thin space is read in both.
  const text = `${String(kilometres).replace(/\B(?=(\d{3})+$)/, '\u202f')} km`
  return {
    box: { left: 0, right: INSET + Math.max(length, 56) + 4, top: y - SIZE - 10, bottom: height },
    svg: (color) =>
      `<path d="M${INSET} ${y - 5}v5h${length}v-5" fill="none" stroke="${color}" stroke-width="1.5"/><text x="${INSET + 1}" y="${y - 9}" font-size="${SIZE}" fill="${color}">${text}</text>`,
  }
}

/** The largest of 1, 2, 5, 10, 20, 50 … that is not above this. */
export function roundBelow(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  return ([5, 2].find((step) => step * power <= most) ?? 1) * power
}
