import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/lib/locale/market'
import { matchRoute } from '@/lib/routing/route-table'
import { ROOT } from '@/scripts/postgres/folders'
import { appManifest, localeOfManifest, manifestPath } from './app-manifest'

const fileOf = (src: string) => path.join(ROOT, 'public', src)

describe.each(LOCALES)('the web app manifest in %s', (locale) => {
  const manifest = appManifest(locale)
  const pictures = [
    ...(manifest.icons ?? []),
    ...(manifest.screenshots ?? []),
    ...(manifest.shortcuts ?? []).flatMap(({ icons = [] }) => icons),
  ]

  it('names pictures that are there, of the size and type it says', async () => {
    expect(pictures).toHaveLength(9)
    for (const { src, sizes, type } of pictures) {
      const { width, height, format } = await sharp(readFileSync(fileOf(src))).metadata()
      expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type])
    }
  })

  it('shows the site on a phone and on a computer', () => {
    const forms = manifest.screenshots?.map(({ form_factor }) => form_factor)
    expect(new Set(forms)).toEqual(new Set(['wide', 'narrow']))
  })

  it('leads to pages of the site', () => {
    const paths = [manifest.start_url, ...(manifest.shortcuts ?? []).map(({ url }) => url)]
    expect(paths).toHaveLength(4)
    for (const address of paths)
      expect(matchRoute(new URL(address ?? '', 'http://site').pathname)?.route.kind).toBe('page')
  })

  it('has an address of its own', () => {
    expect(localeOfManifest(path.basename(manifestPath(locale)))).toBe(locale)
  })
})

it('speaks the language of its reader, and is one app in all of them', () => {
  const all = LOCALES.map(appManifest)
  expect(all.map(({ lang }) => lang)).toEqual(['es-MX', 'en-US', 'es-CO'])
  expect(new Set(all.map(({ description }) => description)).size).toBe(3)
  expect(new Set(all.map(({ shortcuts }) => shortcuts?.[1]?.name))).toEqual(
    new Set(['Mi reservación', 'My trips', 'Mi reserva']),
  )
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(['/']))
})

it('keeps its screenshots below 200 KB together', () => {
  const files = new Set(
    LOCALES.flatMap((locale) => appManifest(locale).screenshots?.map(({ src }) => src) ?? []),
  )
  const bytes = [...files].reduce((sum, src) => sum + statSync(fileOf(src)).size, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(200 * 1024)
})

it('knows no other language', () => expect(localeOfManifest('de-DE.webmanifest')).toBeNull())
