import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawMap, type MapPlace } from './draw-map'
import { readWorld, type Topology } from './world'

/** Two square countries side by side on the equator, with a border at 10° east and sea all around. */
const TOPOLOGY: Topology = {
  transform: { scale: [1, 1], translate: [0, 0] },
  arcs: [
    [
      [10, 0],
      [0, 10],
    ],
    [
      [10, 10],
      [-10, 0],
      [0, -10],
      [10, 0],
    ],
    [
      [10, 0],
      [10, 0],
      [0, 10],
      [-10, 0],
    ],
  ],
  objects: {
    countries: {
      geometries: [
        { id: '001', type: 'Polygon', arcs: [[0, 1]] },
        { id: '002', type: 'MultiPolygon', arcs: [[[2, ~0]]] },
      ],
    },
  },
}
const WORLD = readWorld(TOPOLOGY)
const NAMES: Readonly<Record<string, string>> = { '001': 'Uno', '002': 'Dos' }
const landName = (id: string) => NAMES[id] ?? null

const draw = (places: readonly MapPlace[], isRoute = true) =>
  drawMap(WORLD, { places, isRoute, size: 'page', landName })
const at = (name: string, lng: number, lat: number): MapPlace => ({ name, lng, lat })

/** Every text of a drawing with where it stands. */
function textsOf(svg: string): { text: string; x: number; y: number; anchor: string; size: number }[] {
  const found = svg.matchAll(/<text x="([^"]+)" y="([^"]+)" font-size="(\d+)"([^>]*)>([^<]*)</g)
  return [...found].map(([, x, y, size, rest = '', text = '']) => ({
    ...{ text, x: Number(x), y: Number(y), size: Number(size) },
    anchor: /text-anchor="(\w+)"/.exec(rest)?.[1] ?? 'start',
  }))
}

const lines = (svg: string) => textsOf(svg).map(({ text }) => text)

describe('the map of a route', () => {
  it('names every place and every country, and joins the places in their order', () => {
    const { svg, marks } = draw([at('Este', 15, 5), at('Oeste', 5, 5), at('Sur', 8, 1)])
    expect(lines(svg)).toEqual(expect.arrayContaining(['Este', 'Oeste', 'Sur', 'UNO', 'DOS', '1', '2', '3']))
    const [east, west, south] = marks
    expect(east?.x).toBeGreaterThan(west?.x ?? 1)
    expect(south?.y).toBeGreaterThan(west?.y ?? 1)
    expect(svg.match(/Q/g)).toHaveLength(2)
    expect(draw([at('Este', 15, 5), at('Oeste', 5, 5)], false).svg).not.toMatch(/Q/)
  })

  it('shows places that would cover each other as one mark with the numbers and names of all', () => {
    const { svg, marks } = draw([at('Faro', 5, 5), at('Muelle', 5.001, 5), at('Lejos', 15, 5)])
    expect(lines(svg)).toEqual(expect.arrayContaining(['1–2', 'Faro', 'Muelle', '3', 'Lejos']))
    expect(marks[0]).toEqual(marks[1])
    expect(lines(draw([at('Faro', 5, 5), at('Lejos', 15, 5), at('Faro', 5, 5)]).svg)).toContain('1, 3')
  })

  it('crosses the date line the short way', () => {
    const { svg, marks } = draw([at('Fiyi', 179, 0), at('Samoa', -179, 0)])
    expect(marks[1]?.x).toBeGreaterThan(marks[0]?.x ?? 1)
    expect(lines(svg)).toContain('50 km')
  })

  it('writes a name as text, whatever it holds', () => {
    expect(draw([at('<b>&"', 5, 5)]).svg).toContain('&lt;b&gt;&amp;&quot;')
  })
})

describe('the ground of a map', () => {
  it('is lighter in the countries of the trip, and whole without a hole at their border', () => {
    const { svg } = draw([at('Este', 15, 5), at('Este 2', 14, 4)])
    expect(svg.match(/fill="#fffbf5"/g)?.length).toBeGreaterThanOrEqual(1)
    expect(svg).toMatch(/fill="#f0e9fb"/)
    expect(draw([at('Este', 15, 5), at('Oeste', 5, 5)]).svg).not.toMatch(/fill="#f0e9fb"/)
  })

  it('counts a place off the coast to the nearest country', () => {
    const { svg } = draw([at('Isla', 20.2, 5), at('Costa', 19, 5)])
    expect(svg).toMatch(/fill="#fffbf5"/)
  })

  it('tells where in the country a small trip is', () => {
    expect(draw([at('Aquí', 15, 5), at('Allí', 15.5, 5)]).svg).toMatch(/<svg x=/)
    expect(draw([at('Aquí', 12, 1), at('Allí', 19, 9)]).svg).not.toMatch(/<svg x=/)
  })
})

const place = fc.record({
  name: fc.stringMatching(/^[A-Z][a-zñ]{2,11}( [A-Z][a-z]{2,9})?$/),
  lng: fc.double({ min: 1, max: 19, noNaN: true }),
  lat: fc.double({ min: -3, max: 13, noNaN: true }),
})

describe('names of places', () => {
  it('never leave the drawing and never cover each other', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 9 }), (places) => {
        const drawn = draw(places)
        const names = textsOf(drawn.svg).filter(({ size }) => size === 14)
        // By the narrowest that a letter is: what is asserted here holds for every font.
        const boxes = names.map(({ text, x, y, anchor }) => {
          const width = text.length * 14 * 0.3
          const left = { start: x, middle: x - width / 2, end: x - width }[anchor] ?? x
          return { left, right: left + width, top: y - 10, bottom: y }
        })
        const meet = boxes.some((one, index) =>
          boxes
            .slice(index + 1)
            .some(
              (other) =>
                one.left < other.right &&
                other.left < one.right &&
                one.top < other.bottom &&
                other.top < one.bottom,
            ),
        )
        const outside = boxes.some(
          ({ left, right, top, bottom }) =>
            left < 0 || top < 0 || right > drawn.width || bottom > drawn.height,
        )
        return !meet && !outside && drawn.marks.length === places.length
      }),
    )
  })
})
