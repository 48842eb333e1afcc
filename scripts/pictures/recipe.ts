import { THUMB_WIDTH } from '@/lib/pictures/picture-files'

/** How a width is encoded: quality of WebP, and how hard the encoder tries. */
export interface Encoding {
  readonly quality: number
  readonly effort: number
}

/**
 * Up to a width, this encoding. Less than the 84 and 90 of specification §9: the drawings come as WebP of that quality
 * less, with the grain of paper, and would weigh more at 1366 px than they do at 1920 (adr 0013). More effort where phones
 * load: of large ones it doubles the time for 2 % of the bytes.
 */
export const RECIPE: readonly (readonly [upTo: number, encoding: Encoding])[] = [
  [THUMB_WIDTH, { quality: 78, effort: 2 }],
  [768, { quality: 72, effort: 4 }],
  [Number.MAX_SAFE_INTEGER, { quality: 72, effort: 2 }],
]

/** How a file of this width is encoded. */
export function encodingOf(width: number): Encoding {
  const found = RECIPE.find(([upTo]) => width <= upTo)
  if (!found) throw new Error(`No encoding for a width of ${width}`)
  return found[1]
}
