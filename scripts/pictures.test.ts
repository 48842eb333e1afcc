import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { encodePictures } from './pictures'

let folder = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  await sharp({ create: { width: 1100, height: 600, channels: 3, background: '#5b2bb5' } })
    .webp()
    .toFile(join(folder, 'one.webp'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('writes the widths of the specification that are not wider than the source', async () => {
  expect(await encodePictures(folder)).toMatchObject({ written: 3, skipped: 0 })
  for (const width of [567, 768, 1024]) {
    const { width: encoded, format } = await sharp(
      readFileSync(join(folder, String(width), 'one.webp')),
    ).metadata()
    expect({ encoded, format }).toEqual({ encoded: width, format: 'webp' })
  }
  expect(statSync(join(folder, '1366'), { throwIfNoEntry: false })).toBeUndefined()
})

it('skips what is there, and makes again what is empty', async () => {
  await encodePictures(folder)
  expect(await encodePictures(folder)).toMatchObject({ written: 0, skipped: 3 })
  writeFileSync(join(folder, '768', 'one.webp'), '')
  expect(await encodePictures(folder)).toMatchObject({ written: 1, skipped: 2 })
})
