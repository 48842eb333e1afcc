import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import plugin from 'tailwindcss/plugin'
import { ICON_NAMES } from './icon-names'

interface IconModule {
  readonly default: ComponentType
}

/** Shapes that are drawn filled. */
const FILLED = new Set(['star'])

/** Shapes that are drawn both ways: filled where a style sheet says so by `--icon-filled`. */
const BOTH = new Set(['heart'])

interface Cell {
  readonly selector: string
  /** The property that says which of the drawings it is, from 0. */
  readonly property: '--icon' | '--icon-filled'
  readonly drawing: string
}

async function cellsOf(name: (typeof ICON_NAMES)[number]): Promise<Cell[]> {
  const { default: Shape } = (await import(`lucide-react/icons/${name}`)) as IconModule
  const shapes = renderToStaticMarkup(createElement(Shape))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll('"', "'")
  const filled = `<g fill='#000' stroke='none'>${shapes}</g>`
  const selector = `.icon-${name}`
  return [
    { selector, property: '--icon', drawing: FILLED.has(name) ? filled : shapes },
    ...(BOTH.has(name) ? [{ selector, property: '--icon-filled', drawing: filled } as const] : []),
  ]
}

const cells = (await Promise.all(ICON_NAMES.map(cellsOf))).flat()
const SIDE = 24

/** All shapes, one under the other. */
function sheet(): string {
  const drawings = cells.map(({ drawing }, n) => `<g transform='translate(0 ${n * SIDE})'>${drawing}</g>`)
  const pen = "fill='none' stroke='#000' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'"
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${SIDE} ${cells.length * SIDE}' ${pen}>${drawings.join('')}</svg>`
  return `url("data:image/svg+xml,${svg.replace(/[#<>]/g, encodeURIComponent)}")`
}

function places(): Record<string, Record<string, string>> {
  const all: Record<string, Record<string, string>> = {}
  for (const [n, { selector, property }] of cells.entries())
    all[selector] = { ...all[selector], [property]: String(n) }
  return all
}

/**
 * A Tailwind plugin: each icon becomes one class that says where its lucide shape is on a sheet of all, which is a mask.
 * A card then repeats a class name instead of an SVG, so forty cards stay small in HTML and flight data
 * (performance.md, P6), and islands carry no paths. One sheet, for a browser reads each SVG as a document of its own:
 * a mask for every icon took a slow phone some 50 ms of the first paint of a product (P8).
 */
export default plugin(({ addBase }) =>
  addBase({
    ':root': {
      ...{ '--icons': sheet(), '--icons-size': `100% ${cells.length * 100}%` },
      '--icons-step': `calc(100% / ${cells.length - 1})`,
    },
    ...places(),
  }),
)
