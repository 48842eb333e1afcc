import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROOMS, readImports, type Seen } from './cruise'
import {
  arrowsUp,
  CROWDED,
  folderSizes,
  isTest,
  MOST_FILES,
  MOST_LINES,
  MOST_TOUCHES,
  table,
  touchesOfTheFramework,
  unseenByPages,
} from './house'

const ROOT = path.resolve('.')

/** Every source file that git knows or would take: what the rules must have read. */
const SOURCES = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(file) && !/\.d\.m?ts$|^bench\/[^/]+\//.test(file))

const textOf = (file: string) => readFileSync(file, 'utf8')
const linesOf = (file: string) => textOf(file).trimEnd().split('\n').length
/** Sources of every kind, style sheets and SQL too. */
const ALL = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file))

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
    expect(linesOf('middleware.ts')).toBeLessThanOrEqual(60)
  })
})

describe('the house', () => {
  it('has no crowded folder but those with a reason', () => {
    const crowded = folderSizes(ALL).filter(([, files]) => files > MOST_FILES)
    expect(crowded.filter(([folder]) => !(folder in CROWDED))).toEqual([])
  })

  it.each(['lib', 'components'] as const)(
    'has no arrow that runs up in %s, and no folder without a place',
    (half) => {
      expect(arrowsUp(seen.modules, half, ROOMS[half])).toEqual([])
      const folders = new Set(
        SOURCES.filter((file) => file.startsWith(`${half}/`)).map((file) => file.split('/')[1]),
      )
      expect([...folders].sort()).toEqual([...ROOMS[half]].sort())
    },
  )

  it('leans on few internals of the framework', () => {
    expect(touchesOfTheFramework()).toBeGreaterThan(0)
    expect(touchesOfTheFramework()).toBeLessThanOrEqual(MOST_TOUCHES)
  })

  it('is told in figures', () => {
    const [first, second, third] = folderSizes(ALL)
    const long = SOURCES.filter((file) => linesOf(file) > MOST_LINES)
    const told = table([
      ['source files', SOURCES.length],
      ['fullest folders', [first, second, third].map((one) => one?.join(' ')).join(', ')],
      [`files over ${MOST_LINES} lines`, `${long.length}, ${long.filter(isTest).length} of them tests`],
      ['arrows up in lib', arrowsUp(seen.modules, 'lib', ROOMS.lib).length],
      ['arrows up in components', arrowsUp(seen.modules, 'components', ROOMS.components).join(', ') || 0],
      ['files of lib only the server uses', unseenByPages(seen.modules).length],
      ['touches of the framework', touchesOfTheFramework()],
    ])
    console.log(told)
  })
})
