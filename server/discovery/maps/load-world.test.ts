import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { drawMap } from '../rules/map/draw-map'
import { loadWorld } from './load-world'

const landName = (id: string) => ({ '484': 'México', '320': 'Guatemala' })[id] ?? null

describe('the world', () => {
  it('has the countries of Natural Earth, packed, and no line that leaps around it', () => {
    const world = loadWorld()
    expect(world.length).toBeGreaterThan(230)
    expect(world.find(({ id }) => id === '484')?.rings.length).toBeGreaterThan(5)
    // Antarctica goes all the way around the pole.
    const rings = world.filter(({ id }) => id !== '010').flatMap((land) => land.rings)
    const leaps = rings.map(({ degrees }) =>
      degrees.reduce(
        (most, at, index) =>
          index % 2 === 0 && index > 0 ? Math.max(most, Math.abs(at - (degrees[index - 2] ?? at))) : most,
        0,
      ),
    )
    expect(Math.max(...leaps)).toBeLessThan(90)
  })

  it('is fine enough for Chiapas, and light', () => {
    const places = [
      { name: 'San Cristóbal de las Casas', lat: 16.737, lng: -92.638 },
      { name: 'Bonampak', lat: 16.704, lng: -91.065 },
      { name: 'Palenque', lat: 17.509, lng: -91.982 },
    ]
    const { svg } = drawMap(loadWorld(), { places, isRoute: true, size: 'page', landName })
    expect(svg).toContain('GUATEMALA')
    expect(brotliCompressSync(svg).length).toBeLessThan(6 * 1024)
  })
})
