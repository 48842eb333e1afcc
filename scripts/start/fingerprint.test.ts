import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fingerprint } from '../fingerprint.mjs'
import { bundle } from './bundle.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'andanza-fingerprint-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the fingerprint of sources', () => {
  it('is another one when a file says something else', () => {
    writeFileSync(path.join(folder, 'a.json'), 'one')
    const before = fingerprint(['a.json', 'none'], folder)
    writeFileSync(path.join(folder, 'a.json'), 'two')
    expect(fingerprint(['a.json', 'none'], folder)).not.toBe(before)
  })

  it('is refused where there is nothing to read: it would stay the same for ever', () => {
    expect(() => fingerprint(['app', 'lib'], path.join(folder, 'elsewhere'))).toThrow('none of app, lib')
  })

  it('knows no folder of its own: bundled it lies one deeper than here', async () => {
    const { outputFiles } = await bundle()
    const texts = outputFiles.map(({ text }) => text).filter((text) => text.includes('function fingerprint('))
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) {
      const folders = [...text.matchAll(/new URL\("([^"]*)", import\.meta\.url\)/g)].map(([, to]) => to)
      expect(folders.filter((to) => to !== '../..')).toEqual([])
    }
  })
})
