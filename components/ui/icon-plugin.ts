import plugin from 'tailwindcss/plugin'
import { ICON_NAMES } from './icon-names'

type Shape = readonly [string, Readonly<Record<string, string | number>>]
interface IconModule {
  readonly __iconData: { readonly node: readonly Shape[] }
}

/** Shapes that are drawn filled. */
const FILLED = new Set(['star'])

/**
 * A Tailwind plugin: each icon becomes one class that holds its lucide shape as a mask. A card then repeats a class name
 * instead of an SVG, so forty cards stay small in HTML and flight data (performance.md, P6), and islands carry no paths.
 */
const masks = Object.fromEntries(
  await Promise.all(
    ICON_NAMES.map(async (name) => {
      const { __iconData } = (await import(`lucide-react/icons/${name}`)) as IconModule
      return [`.icon-${name}`, { '--icon': `url("${dataUri(__iconData.node, FILLED.has(name))}")` }] as const
    }),
  ),
)

export default plugin(({ addBase }) => addBase(masks))

function dataUri(node: readonly Shape[], filled: boolean): string {
  const shapes = node
    .map(([tag, { key: _key, ...attributes }]) => `<${tag}${attributesOf(attributes)}/>`)
    .join('')
  const paint = filled
    ? ''
    : " fill='none' stroke='#000' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'"
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'${paint}>${shapes}</svg>`
  return `data:image/svg+xml,${svg.replace(/[#<>]/g, encodeURIComponent)}`
}

function attributesOf(attributes: Readonly<Record<string, string | number>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}='${value}'`)
    .join('')
}
