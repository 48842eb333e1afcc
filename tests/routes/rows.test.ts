import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ALL_CASES, LIVE_CASES } from './all-cases'
import { ELSEWHERE, NOT_BUILT, sentences } from './sentences'

const folder = new URL('.', import.meta.url)
const caseFiles = readdirSync(folder).filter((file) => file.endsWith('.cases.ts'))
const rowsOf = (cases: typeof ALL_CASES) => cases.flatMap(([, rows]) => rows)

describe('the rows', () => {
  it('each quote a sentence of specification §2 or §5', () => {
    const all = sentences()
    const invented = ALL_CASES.map(([quote]) => quote).filter(
      (quote) => !all.some((sentence) => sentence.includes(quote)),
    )
    expect(invented).toEqual([])
  })

  it('leave out no sentence but those that are not about addresses', () => {
    const quotes = ALL_CASES.map(([quote]) => quote)
    const without = sentences().filter((sentence) => !quotes.some((quote) => sentence.includes(quote)))
    const starts = [...Object.keys(ELSEWHERE), ...Object.keys(NOT_BUILT)]
    expect(without.filter((sentence) => !starts.some((start) => sentence.startsWith(start)))).toEqual([])
    expect(starts.filter((start) => !without.some((sentence) => sentence.startsWith(start)))).toEqual([])
  })

  it('name for what they leave out tests that exist', () => {
    const root = new URL('../../', import.meta.url)
    const named = Object.values(ELSEWHERE).flat()
    expect(
      named.filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file) || !existsSync(new URL(file, root))),
    ).toEqual([])
  })

  it('are at least 400, 120 of them for a running server, none twice', () => {
    const rows = rowsOf(ALL_CASES).map((row) => JSON.stringify(row))
    expect(rows.length).toBeGreaterThanOrEqual(400)
    expect(rowsOf(LIVE_CASES).length).toBeGreaterThanOrEqual(120)
    expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([])
  })

  it('are literals: their files know nothing of lib/routing', () => {
    for (const file of caseFiles) {
      const imports = readFileSync(new URL(file, folder), 'utf8').match(/^import .*$/gm)
      expect(imports, file).toEqual(["import type { Cases } from './case'"])
    }
    expect(caseFiles.length).toBeGreaterThan(5)
  })
})
