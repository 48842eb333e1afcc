import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readWorld, type Topology, type World } from '../rules/map/world'

let world: World | null = null

/** Coasts and borders of the world in Natural Earth's scale of 1:50 million, read from the package once it is needed. */
export function loadWorld(): World {
  if (world) return world
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
  const topology: Topology = JSON.parse(readFileSync(file, 'utf8'))
  world = readWorld(topology)
  return world
}
