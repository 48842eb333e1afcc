import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { originOfTiles, readStreetTiles, TILE_SIZE, tilesAround } from './street-tiles'

const VARIABLES = {
  MAP_TILES_URL: 'https://tile.example:8443/streets/{z}/{x}/{y}.png?key=k',
  MAP_TILES_NAME: 'Calles de Ejemplo',
  MAP_TILES_ATTRIBUTION: '© Ejemplo',
}
const TILES = { url: VARIABLES.MAP_TILES_URL, name: 'Calles de Ejemplo', attribution: '© Ejemplo' }
const SIZE = { width: 640, height: 320 }

describe('the provider of street maps', () => {
  it('is who the operator names, all three things of it', () => {
    expect(readStreetTiles(VARIABLES)).toEqual(TILES)
    for (const name of Object.keys(VARIABLES))
      expect(readStreetTiles({ ...VARIABLES, [name]: '' })).toBeNull()
    expect(readStreetTiles({ ...VARIABLES, MAP_TILES_URL: 'https://tile.example/map.png' })).toBeNull()
    expect(readStreetTiles({ ...VARIABLES, MAP_TILES_URL: 'https://{s}.example/{z}/{x}/{y}' })).toBeNull()
  })

  it('is one origin', () => {
    expect(originOfTiles(TILES)).toBe('https://tile.example:8443')
  })
})

describe('the tiles around a place', () => {
  it('are those everybody has there', () => {
    // The zócalo of Mexico City, by the formula of OpenStreetMap's wiki.
    const tiles = tilesAround({ lat: 19.4326, lng: -99.1332 }, { width: 2, height: 2 }, TILES)
    expect(tiles.map(({ src }) => src)).toContain(
      'https://tile.example:8443/streets/16/14721/29160.png?key=k',
    )
  })

  test.prop([
    fc.double({ min: -80, max: 80, noNaN: true }),
    fc.double({ min: -180, max: 179.999, noNaN: true }),
  ])('cover the whole map, its middle included, and are few', (lat, lng) => {
    const tiles = tilesAround({ lat, lng }, SIZE, TILES)
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(-SIZE.width / 2 + 1)
    expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(-SIZE.height / 2 + 1)
    expect(Math.max(...tiles.map(({ left }) => left + TILE_SIZE))).toBeGreaterThanOrEqual(SIZE.width / 2 - 1)
    expect(Math.max(...tiles.map(({ top }) => top + TILE_SIZE))).toBeGreaterThanOrEqual(SIZE.height / 2 - 1)
    expect(tiles.length).toBeLessThanOrEqual(12)
    for (const { src } of tiles) expect(src).toMatch(/\/16\/\d+\/\d+\.png/)
  })
})
