import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sections } from '../specification/sections'
import { PROOFS, proofsOf } from '../specification/table'
import { ALL_CASES, LIVE_CASES } from './all-cases'

const folder = new URL('.', import.meta.url)
const caseFiles = readdirSync(folder).filter((file) => file.endsWith('.cases.ts'))
const rowsOf = (cases: typeof ALL_CASES) => cases.flatMap(([, rows]) => rows)

/** Sections 2 and 5, by their place. */
const ABOUT_ADDRESSES = [1, 4] as const
const sentences = () => ABOUT_ADDRESSES.flatMap((n) => sections()[n]?.sentences ?? [])
const provedElsewhere = (sentence: string) =>
  ABOUT_ADDRESSES.flatMap((n) => proofsOf(PROOFS[n] ?? {}, sentence)).some(({ by }) =>
    by.some((entry) => !entry.includes('.cases.ts')),
  )

describe('the rows', () => {
  it('each quote a sentence of specification §2 or §5', () => {
    const all = sentences()
    const invented = ALL_CASES.map(([quote]) => quote).filter(
      (quote) => !all.some((sentence) => sentence.includes(quote)),
    )
    expect(invented).toEqual([])
  })

  it('leave out no sentence but those that another test proves (tests/specification)', () => {
    const quotes = ALL_CASES.map(([quote]) => quote)
    const without = sentences().filter((sentence) => !quotes.some((quote) => sentence.includes(quote)))
    expect(without.filter((sentence) => !provedElsewhere(sentence))).toEqual([])
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
