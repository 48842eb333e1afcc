import type { SeenLand } from './land-shapes'
import type { Point } from './view'

/** The light colours of the house (app/_document/theme.css); a picture cannot read the page's own. */
export const COLORS = {
  ...{ sea: '#dacaff', land: '#f0e9fb', home: '#fffbf5', line: '#b79df0' },
  ...{ route: '#5b2bb5', ink: '#2a1a4a', soft: '#5b4b7a' },
} as const

/** A number of pixels with at most one decimal. */
export const short = (value: number) => String(Math.round(value * 10) / 10)
export const pair = ([x, y]: Point) => `${short(x)} ${short(y)}`

/** A text within an element or an attribute. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Lands on the sea, those of the places lighter than their neighbours. */
export function ground(
  { width, height }: { readonly width: number; readonly height: number },
  lands: readonly SeenLand[],
  homes: ReadonlySet<string>,
): string {
  const [home, other] = [true, false].map((isHome) => lands.filter(({ id }) => homes.has(id) === isHome))
  const sea = `<rect width="${width}" height="${height}" fill="${COLORS.sea}"/>`
  return sea + landPath(other ?? [], COLORS.land) + landPath(home ?? [], COLORS.home)
}

function landPath(lands: readonly SeenLand[], fill: string): string {
  const path = lands.flatMap(({ rings }) => rings.map((ring) => `M${ring.map(pair).join('L')}Z`)).join('')
  const look = `fill="${fill}" fill-rule="evenodd" stroke="${COLORS.line}" stroke-width=".8" stroke-linejoin="round"`
  return path ? `<path d="${path}" ${look}/>` : ''
}
