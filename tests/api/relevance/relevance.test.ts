import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchResult } from '@/lib/discovery/search-contract'
import { colombian, english, type ReadsApp, readsApp } from '../reads/reads-app'
import { WISHES } from './judged/wishes'
import { JUDGED_QUERIES, type JudgedQuery, typedIn } from './judged-queries'

let reads: ReadsApp
const answers = new Map<JudgedQuery, readonly string[]>()

const FOLDER = 'catalogue/products'
const codes = new Map(
  readdirSync(FOLDER).map((file) => {
    const { uuid, code } = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))
    return [uuid as string, code as string] as const
  }),
)

beforeAll(async () => {
  reads = await readsApp()
  for (const query of JUDGED_QUERIES) {
    answers.set(query, await found(query))
  }
}, 300_000)

afterAll(() => reads.close())

const MARKETS = { mx: {}, co: colombian, us: english }

/** The codes of what comes for words, the first first. */
async function found({ typed, from }: Pick<JudgedQuery, 'typed' | 'from'>): Promise<string[]> {
  const form = { search: typed, limit: 100 }
  const { data } = await reads.post<SearchResult>('/api/search/all/all', form, MARKETS[from])
  return data.items.map(({ uuid }) => codes.get(uuid) ?? uuid)
}

/** What of judged queries goes right, and a line for each that does not. */
function measured(queries: readonly JudgedQuery[]) {
  const sold = queries.filter(({ first }) => first.length > 0)
  const rows = sold.map((query) => {
    const found = answers.get(query) ?? []
    const isFirst = query.first.includes(found[0] ?? '')
    const recall = query.relevant.filter((code) => found.includes(code)).length / query.relevant.length
    return { query, found, isFirst, recall }
  })
  const share = (part: number) => part / rows.length
  return {
    first: share(rows.filter(({ isFirst }) => isFirst).length),
    empty: share(rows.filter(({ found }) => found.length === 0).length),
    recall: share(rows.reduce((sum, { recall }) => sum + recall, 0)),
    wrong: rows
      .filter(({ isFirst, recall }) => !isFirst || recall < 1)
      .map(({ query, found, isFirst, recall }) => {
        const missing = query.relevant.filter((code) => !found.includes(code))
        return `${isFirst ? ' ' : '✗'} ${query.typed} (${recall.toFixed(2)}): ${found.slice(0, 8).join(' ')}… −${missing.join(' ')}`
      }),
  }
}

const sets: readonly (readonly [string, readonly JudgedQuery[]])[] = [
  ['what was looked at while it was built', JUDGED_QUERIES.filter(({ isHeldBack }) => !isHeldBack)],
  ['what was held back', JUDGED_QUERIES.filter(({ isHeldBack }) => isHeldBack)],
]

test.each(sets)(
  'of %s, the first trip is right, hardly anything stays empty, and what belongs to it is there',
  (name, queries) => {
    const { wrong, ...figures } = measured(queries)
    const shown = process.env.SHOW_WRONG === '1' ? wrong : []
    console.info([`${name}: ${queries.length} queries`, JSON.stringify(figures), ...shown].join('\n'))
    expect(figures.first).toBeGreaterThanOrEqual(0.95)
    expect(figures.empty).toBeLessThanOrEqual(0.02)
    expect(figures.recall).toBeGreaterThanOrEqual(0.9)
  },
)

test('at least 120 queries were judged, a third of them with mistakes', () => {
  expect(JUDGED_QUERIES.length).toBeGreaterThanOrEqual(120)
  const mistaken = JUDGED_QUERIES.filter(({ hasMistake }) => hasMistake)
  expect(mistaken.length).toBeGreaterThanOrEqual(JUDGED_QUERIES.length / 3)
})

test('what is not sold finds nothing', () => {
  const elsewhere = JUDGED_QUERIES.filter(({ first }) => first.length === 0)
  expect(elsewhere.filter((query) => answers.get(query)?.length !== 0).map(({ typed }) => typed)).toEqual([])
})

test('a wish that names no trip still finds some', async () => {
  const empty: string[] = []
  for (const wish of WISHES) if ((await found(typedIn(wish))).length === 0) empty.push(wish)
  expect(empty).toEqual([])
}, 120_000)
