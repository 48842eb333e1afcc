import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { areEncoded, rememberEncoded } from './encoded'

let folder: string
let note: string
const at = (name: string) => path.join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'encoded-'))
  note = at('note.json')
  mkdirSync(at('567'))
  for (const name of ['one.webp', '567/one.webp']) writeFileSync(at(name), 'a picture')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is remembered until a source is replaced, added, or a target is taken away', () => {
  expect(areEncoded(note, folder)).toBe(false)
  rememberEncoded([at('567/one.webp')], note, folder)
  expect(areEncoded(note, folder)).toBe(true)

  utimesSync(at('one.webp'), 1, 1)
  expect(areEncoded(note, folder)).toBe(false)
  rememberEncoded([at('567/one.webp')], note, folder)
  writeFileSync(at('two.webp'), 'another')
  expect(areEncoded(note, folder)).toBe(false)
  rememberEncoded([at('567/one.webp')], note, folder)
  rmSync(at('567/one.webp'))
  expect(areEncoded(note, folder)).toBe(false)
})
