import { execFile } from 'node:child_process'
import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../postgres/folders'
import { BUNDLED, bundle, ensureBundle, PROGRAMS, programFile } from './bundle.mjs'

const run = promisify(execFile)
beforeAll(ensureBundle)

describe('the bundle', () => {
  it('is made of files whose change makes it anew, and of no test', async () => {
    const { metafile } = await bundle()
    const inputs = Object.keys(metafile.inputs)
    expect(inputs.length).toBeGreaterThan(400)
    const covered = (file: string) => BUNDLED.some((one) => file === one || file.startsWith(`${one}/`))
    expect(inputs.filter((file) => !covered(file))).toEqual([])
    expect(inputs.filter((file) => /\.test\.|^tests\//.test(file))).toEqual([])
  })

  it('finds files from the root of the clone, never beside a source: the sources lie elsewhere', async () => {
    const { outputFiles } = await bundle()
    const texts = outputFiles.filter(({ path: file }) => file.endsWith('.mjs')).map(({ text }) => text)
    const ways = texts.flatMap((text) => [...text.matchAll(/new URL\("([^"]*)", import\.meta\.url\)/g)])
    expect(new Set(ways.map(([, way]) => way))).toEqual(new Set(['../..']))
  })

  it('is not made twice of the same sources, and again when one has changed', async () => {
    const mark = path.join(ROOT, '.build/server/sources')
    const made = statSync(mark).mtimeMs
    expect(await ensureBundle()).toBe(false)
    expect(statSync(mark).mtimeMs).toBe(made)
    writeFileSync(mark, 'other sources')
    expect(await ensureBundle()).toBe(true)
    expect(readFileSync(mark, 'utf8')).toHaveLength(64)
  })

  it('leaves a part that a running process may still load, for a day', async () => {
    const [young, old] = ['part-YOUNG.mjs', 'part-OLD.mjs'].map((name) =>
      path.join(ROOT, '.build/server', name),
    )
    for (const file of [young, old]) writeFileSync(file ?? '', '')
    utimesSync(old ?? '', 1, 1)
    writeFileSync(path.join(ROOT, '.build/server/sources'), 'other sources')
    await ensureBundle()
    expect(statSync(young ?? '', { throwIfNoEntry: false })).toBeDefined()
    expect(statSync(old ?? '', { throwIfNoEntry: false })).toBeUndefined()
  })

  it('imports no package that only development has', async () => {
    const { metafile } = await bundle()
    const { dependencies } = createRequire(import.meta.url)(path.join(ROOT, 'package.json')) as {
      dependencies: Record<string, string>
    }
    const servers = new Set(['main', 'api', 'worker', 'migrate', 'catalogue'].map(outputOf))
    const packages = [...reached(metafile.outputs, servers)].filter((name) => !name.startsWith('node:'))
    const names = packages.map((one) => one.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? one)
    expect(names.filter((name) => !(name in dependencies))).toEqual([])
  })

  it('has every program, whole', async () => {
    const programs = Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[]
    for (const name of programs) await run(process.execPath, ['--check', programFile(name)])
  })
})

const outputOf = (name: string) => path.relative(ROOT, programFile(name as keyof typeof PROGRAMS))

type Outputs = Awaited<ReturnType<typeof bundle>>['metafile']['outputs']

/** Packages that are imported by these files of the bundle and by what they import in turn. */
function reached(outputs: Outputs, files: Set<string>): Set<string> {
  const packages = new Set<string>()
  for (const file of files) {
    for (const { path: to, external } of outputs[file]?.imports ?? [])
      external ? packages.add(to) : files.add(to)
  }
  return packages
}
