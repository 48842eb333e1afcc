import { fc } from '@fast-check/vitest'
import { afterAll, describe, expect, it } from 'vitest'
import type { Call } from '@/lib/api/call'
import { callsOf } from '@/server/platform/http/route'
import { fingerprint } from '../checkout/support/fingerprint'
import { edgeApp, edgeDatabase, json } from './edge-app'
import { expectFailure, type Failure } from './expect-failure'
import { nameOf, parametersOf, pathOf, samplesOf } from './samples'
import { bodyWith, keysOf, leavesOf } from './schema-walk'

const database = await edgeDatabase({ seeded: true })
const edge = await edgeApp(database)
const samples = await samplesOf(database)
const before = await fingerprint(database.pool)
const calls = callsOf(edge.app).map((call) => ({ call, name: nameOf(call), path: pathOf(call, samples) }))

const RUNS = Number(process.env.FUZZ_RUNS ?? 60)

/** Strings that broke systems of this kind. */
const NAUGHTY = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\r\nX-Injected: 1',
    '../../../etc/passwd',
    '..%2f..%2f',
    '%',
    '%00',
    '%E0%A4%A',
  ],
  ...[
    "' or 1=1 --",
    '"; drop table products; --',
    '$' + '{7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '\\',
    '//',
    ';',
  ],
  ...['null', 'undefined', 'NaN', '-1', '1e309', '9'.repeat(40), '0x10', 'true', '__proto__', 'constructor'],
  ...[
    '\ud800',
    '\u202egnp',
    '👩‍👩‍👧‍👦',
    'ﷺ',
    'İı',
    '\ufeff',
    'é'.normalize('NFD'),
    'x'.repeat(3000),
    '2027-02-31',
  ],
]

const text = fc.oneof(fc.constantFrom(...NAUGHTY), fc.string({ unit: 'binary', maxLength: 40 }))
const anything = fc.oneof(
  text,
  fc.constantFrom(null, true, -1, 0, 0.1, 1e308, -0, 2 ** 53, [], {}, [[[]]], { '': '' }, ['__proto__']),
  fc.jsonValue({ maxDepth: 4 }),
)

afterAll(async () => {
  await edge.close()
  await database.drop()
})

/** Whatever was sent: an answer of ours, below 500, and a failure only as the envelope says. */
async function expectAnswer(response: Response): Promise<void> {
  expect(response.status).toBeLessThan(500)
  if (response.status < 400) return
  const { code } = (await response.clone().json()) as Failure
  await expectFailure(response, code)
}

describe.each(calls.filter(({ call }) => call.body && !call.upload))('$name', ({ call, path }) => {
  const leaves = leavesOf(call.body).filter((leaf) => leaf.length > 0)
  const places =
    leaves.length > 0
      ? leaves
      : [['search'], ['sort'], ['page'], ['filters', 'price', 'min'], ['filters', 'month', '0']]

  it('answers any JSON without falling over', async () => {
    const body = fc.oneof(
      anything,
      fc.tuple(fc.constantFrom(...places), anything).map(([place, value]) => bodyWith(place, value)),
    )
    const property = fc.asyncProperty(body, async (sent) =>
      expectAnswer(await edge.fetch(path, json(sent, {}, call.method.toUpperCase()))),
    )
    await fc.assert(property, { numRuns: RUNS })
  })
})

const initOf = (call: Call) => (call.method === 'get' ? {} : json({}, {}, call.method.toUpperCase()))
const wellFormed = (value: string) => value.replaceAll(/\p{Surrogate}/gu, '')

describe('any path', () => {
  const withParameters = calls.filter(({ call }) => parametersOf(call).length > 0)

  it.each(withParameters)('of $name is answered without falling over', async ({ call }) => {
    const parts = fc.record(
      Object.fromEntries(parametersOf(call).map((name) => [name, text.map(wellFormed)])),
    )
    const property = fc.asyncProperty(parts, async (over) =>
      expectAnswer(await edge.fetch(pathOf(call, samples, over), initOf(call))),
    )
    await fc.assert(property, { numRuns: RUNS })
    for (const raw of ['%', '%00', '%E0%A4%A', '%2e%2e%2f', '%ff'])
      await expectAnswer(await edge.fetch(call.path.replaceAll(/\{\w+\}/g, raw), initOf(call)))
  })
})

describe('any query', () => {
  const names = ['settings', 'page', 'limit', 'first', 'amount', 'order', 'reservation', '__proto__']
  const query = fc.dictionary(fc.constantFrom(...names), text.map(wellFormed))

  it.each(calls)('of $name is answered without falling over', async ({ call, path }) => {
    const property = fc.asyncProperty(query, async (asked) =>
      expectAnswer(await edge.fetch(`${path}?${new URLSearchParams(Object.entries(asked))}`, initOf(call))),
    )
    await fc.assert(property, { numRuns: 20 })
  })

  const withQuery = calls.filter(({ call }) => call.query && keysOf(call.query).length > 0)

  it.each(withQuery)('field of $name takes any text of the list', async ({ call, path }) => {
    for (const field of keysOf(call.query))
      for (const value of NAUGHTY.map(wellFormed))
        await expectAnswer(
          await edge.fetch(`${path}?${new URLSearchParams({ [field]: value })}`, initOf(call)),
        )
  })
})

describe('all of this', () => {
  it('changed no row of any table', async () => {
    expect(await fingerprint(database.pool)).toEqual(before)
  })
})
