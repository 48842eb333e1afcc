import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hintCompile } from './hint-compile'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'andanza-hint-'))
  mkdirSync(path.join(folder, 'static'))
  for (const name of ['main', 'page']) writeFileSync(path.join(folder, `static/${name}.js`), 'run()')
})
afterEach(() => rmSync(folder, { recursive: true }))

const manifest = (content: unknown) =>
  writeFileSync(path.join(folder, 'build-manifest.json'), JSON.stringify(content))
const script = (name: string) => readFileSync(path.join(folder, `static/${name}.js`), 'utf8')

it('marks what every page runs, once, and nothing else', async () => {
  manifest({ rootMainFiles: ['static/main.js'] })
  expect([await hintCompile(folder), await hintCompile(folder)]).toEqual([1, 0])
  expect(script('main')).toBe('//# allFunctionsCalledOnLoad\nrun()')
  expect(script('page')).toBe('run()')
})

it('fails the build where the framework names these scripts another way', async () => {
  manifest({ pages: {} })
  await expect(hintCompile(folder)).rejects.toThrow('rootMainFiles')
})
