/**
 * `npx tsx scripts/pictures/stamp.ts`: writes size and version of every picture into `public/pictures/manifest.json`, and
 * the names of those that pages use by themselves into `lib/pictures/site-pictures.json`. To run after a picture or
 * the recipe changed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { ROOT } from '../postgres/folders'
import { PICTURES } from './encoded'
import { versionOf } from './manifest'

interface Described extends Record<string, unknown> {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly focal: readonly [number, number]
  readonly dominant_color: string
}

const MANIFEST = path.join(PICTURES, 'manifest.json')
const SITE = path.join(ROOT, 'lib/pictures/site-pictures.json')

const described = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Described[]
const stamped = await Promise.all(
  described.map(async (entry) => {
    const source = readFileSync(path.join(PICTURES, entry.file))
    const { width, height } = await sharp(source).metadata()
    return { ...entry, width, height, version: versionOf(source) }
  }),
)
writeFileSync(MANIFEST, `${JSON.stringify(stamped, null, 1)}\n`)

const site = JSON.parse(readFileSync(SITE, 'utf8')) as Record<string, { name: string }>
const renamed = Object.fromEntries(
  Object.entries(site).map(([use, { name }]) => [use, sitePicture(name.split('.')[0] ?? '')]),
)
writeFileSync(SITE, `${JSON.stringify(renamed, null, 2)}\n`)

function sitePicture(name: string) {
  const entry = stamped.find(({ file }) => file === `${name}.webp`)
  if (!entry) throw new Error(`There is no picture "${name}".`)
  const { version, width, height, dominant_color: color, focal } = entry
  return { name: `${name}.${version}`, width, height, color, focal: focal.map(percent).join(' ') }
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
