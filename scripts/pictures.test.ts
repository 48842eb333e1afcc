import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { encodePictures } from './pictures'
import { versionOf } from './pictures/manifest'

let folder = ''
let version = ''
const at = (width: number) => join(folder, String(width), `one.${version}.webp`)
const WIDTHS = [320, 567, 768, 1024, 1100]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  await draw('#5b2bb5')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function draw(background: string): Promise<void> {
  const file = join(folder, 'one.webp')
  await sharp({ create: { width: 1100, height: 600, channels: 3, background } })
    .webp()
    .toFile(file)
  version = versionOf(readFileSync(file))
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify([{ file: 'one.webp', width: 1100, version }]))
}

it('writes the widths of the specification that are narrower than the source, a small one, and its own', async () => {
  expect(await encodePictures(folder)).toMatchObject({ written: 5, skipped: 0 })
  for (const width of WIDTHS) {
    const { width: encoded, format } = await sharp(readFileSync(at(width))).metadata()
    expect({ encoded, format }).toEqual({ encoded: width, format: 'webp' })
  }
  expect(statSync(join(folder, '1366'), { throwIfNoEntry: false })).toBeUndefined()
})

it('does not encode anew what is as wide as the source', async () => {
  await encodePictures(folder)
  expect(readFileSync(at(1100))).toEqual(readFileSync(join(folder, 'one.webp')))
})

it('skips what is there, and makes again what is empty', async () => {
  await encodePictures(folder)
  expect(await encodePictures(folder)).toMatchObject({ written: 0, skipped: 5 })
  writeFileSync(at(768), '')
  expect(await encodePictures(folder)).toMatchObject({ written: 1, skipped: 4 })
})

it('names a picture that was replaced anew, and forgets the files of the one before', async () => {
  await encodePictures(folder)
  mkdirSync(join(folder, '640'))
  writeFileSync(join(folder, '640', 'one.webp'), 'of a width that is no more')
  const before = version
  await draw('#0f766e')
  expect(version).not.toBe(before)
  expect(await encodePictures(folder)).toMatchObject({ written: 5 })
  for (const width of WIDTHS)
    expect(readdirSync(join(folder, String(width)))).toEqual([`one.${version}.webp`])
  expect(readdirSync(join(folder, '640'))).toEqual([])
})

it('refuses a picture that its manifest does not know yet', async () => {
  const { version: old } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))[0]
  await draw('#0f766e')
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify([{ file: 'one.webp', width: 1100, version: old }]),
  )
  await expect(encodePictures(folder)).rejects.toThrow(/stamp/)
})
