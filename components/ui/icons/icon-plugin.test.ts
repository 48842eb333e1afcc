import { expect, it } from 'vitest'
import { ICON_NAMES } from './icon-names'
import plugin from './icon-plugin'

const rules: Record<string, Record<string, string>> = {}
plugin.handler({ addBase: (base: typeof rules) => void Object.assign(rules, base) } as never)
const sheet = decodeURIComponent(rules[':root']?.['--icons'] ?? '')
const drawn = [...sheet.matchAll(/<g transform='translate\(0 (\d+)\)'>(.*?)(?=<g transform|<\/svg>)/g)]

const drawingAt = (place = '') => drawn[Number(place)]?.[2]

it('draws every icon once, one under the other, and gives each class the place of its own', () => {
  expect(drawn.map(([, y]) => Number(y))).toEqual(drawn.map((_, n) => n * 24))
  const shown = ICON_NAMES.map((name) => drawingAt(rules[`.icon-${name}`]?.['--icon']))
  expect(new Set(shown).size).toBe(ICON_NAMES.length)
  expect(drawingAt(rules['.icon-check']?.['--icon'])).toContain('M20 6 9 17l-5-5')
  expect(rules[':root']?.['--icons-size']).toBe(`100% ${drawn.length * 100}%`)
  expect(rules[':root']?.['--icons-step']).toBe(`calc(100% / ${drawn.length - 1})`)
})

it('has a heart both ways and fills the star', () => {
  const heart = rules['.icon-heart']
  expect(drawingAt(heart?.['--icon'])).not.toContain('fill=')
  expect(drawingAt(heart?.['--icon-filled'])).toContain("fill='#000'")
  expect(drawingAt(rules['.icon-star']?.['--icon'])).toContain("fill='#000'")
})
