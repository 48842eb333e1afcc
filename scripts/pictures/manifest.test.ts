import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { SITE_ICONS } from '@/lib/pictures/site-icons'
import sitePictures from '@/lib/pictures/site-pictures.json'
import { ROOT } from '../postgres/folders'
import { PICTURES } from './encoded'
import { readManifest, versionOf } from './manifest'

const manifest = readManifest(PICTURES)

describe('the list of pictures', () => {
  it('names every picture of the folder, and no other', () => {
    const files = readdirSync(PICTURES).filter((file) => file.endsWith('.webp'))
    expect(manifest.map(({ file }) => file).sort()).toEqual(files.sort())
  })

  it('holds the version of every picture: else run npx tsx scripts/pictures/stamp.ts', () => {
    const stale = manifest.filter(
      ({ file, version }) => versionOf(readFileSync(path.join(PICTURES, file))) !== version,
    )
    expect(stale.map(({ file }) => file)).toEqual([])
  })

  it('knows how large they are', async () => {
    const sizes = await Promise.all(
      manifest.map(async ({ file }) => (await sharp(path.join(PICTURES, file)).metadata()).width),
    )
    expect(sizes).toEqual(manifest.map(({ width }) => width))
  })

  it('agrees with the names that pages use by themselves', () => {
    const names = manifest.map(({ file, version }) => file.replace(/webp$/, version))
    for (const { name } of Object.values(sitePictures)) expect(names).toContain(name)
  })
})
it('icons are named by what they hold', async () => {
  const { createHash } = await import('node:crypto')
  for (const icon of Object.values(SITE_ICONS)) {
    const hash = createHash('sha256')
      .update(readFileSync(path.join(ROOT, 'public', icon)))
      .digest('hex')
    expect(icon.split('.')[1]).toBe(hash.slice(0, 6))
  }
})
