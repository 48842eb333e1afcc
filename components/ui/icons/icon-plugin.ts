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

/**
 * A Tailwind plugin: each icon becomes one class that holds its lucide shape as a mask. A card then repeats a class name
 * instead of an SVG, so forty cards stay small in HTML and flight data (performance.md, P6), and islands carry no paths.
 */
const masks = Object.fromEntries(
  await Promise.all(
    ICON_NAMES.map(async (name) => {
      const { default: Shape } = (await import(`lucide-react/icons/${name}`)) as IconModule
      const shapes = renderToStaticMarkup(createElement(Shape)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
      const mask = (filled: boolean) => `url("${dataUri(shapes, filled)}")`
      const filled = BOTH.has(name) ? { '--icon-filled': mask(true) } : {}
      return [`.icon-${name}`, { '--icon': mask(FILLED.has(name)), ...filled }] as const
    }),
  ),
)

export default plugin(({ addBase }) => addBase(masks))

function dataUri(shapes: string, filled: boolean): string {
  const paint = filled
    ? ''
    : " fill='none' stroke='#000' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'"
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'${paint}>${shapes.replaceAll('"', "'")}</svg>`
  return `data:image/svg+xml,${svg.replace(/[#<>]/g, encodeURIComponent)}`
}
