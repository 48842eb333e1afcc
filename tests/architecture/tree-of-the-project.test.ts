import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readImports, type Seen } from './cruise'

const ROOT = path.resolve('.')

/** Every source file that git knows or would take: what the rules must have read. */
const SOURCES = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(file) && !/\.d\.m?ts$|^bench\/[^/]+\//.test(file))

const textOf = (file: string) => readFileSync(file, 'utf8')

let seen: Seen
beforeAll(async () => {
  seen = await readImports(ROOT, SOURCES)
})

describe('the source of the project', () => {
  it('is read completely: as many modules as git lists', () => {
    const read = new Set(seen.modules.map(({ source }) => source))
    expect(SOURCES.filter((file) => !read.has(file))).toEqual([])
    expect(SOURCES.length).toBeGreaterThan(50)
  })

  it('has no import that the cruiser overlooks', () => {
    const missed = seen.modules.flatMap(({ source, dependencies }) => {
      const known = new Set(dependencies.map(({ module }) => module.replace(/^node:/, '')))
      const written = textOf(source).matchAll(/^(?:import|export)\b[^'"`;]*?\bfrom '([^']+)'$/gm)
      return [...written]
        .filter(([, name = '']) => !known.has(name.replace(/^node:/, '')))
        .map(([, name]) => `${source} → ${name}`)
    })
    expect(missed).toEqual([])
  })

  it('keeps the rules of who may import whom', () => {
    expect(seen.violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`)).toEqual([])
  })

  it('has no barrels', () => {
    expect(SOURCES.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([])
  })

  it('has stores that fetch nothing', () => {
    const fetching = SOURCES.filter((file) => file.startsWith('stores/') && !file.includes('.test.'))
    expect(fetching.filter((file) => /\bfetch\(|XMLHttpRequest|EventSource/.test(textOf(file)))).toEqual([])
  })

  it('has a middleware of at most 60 lines', () => {
    expect(textOf('middleware.ts').trimEnd().split('\n').length).toBeLessThanOrEqual(60)
  })
})
