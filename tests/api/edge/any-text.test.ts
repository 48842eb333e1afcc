import { fc } from '@fast-check/vitest'
import { afterAll, describe, expect, it } from 'vitest'
import { edgeApp, edgeDatabase, json } from './edge-app'

const database = await edgeDatabase({ seeded: true })
const edge = await edgeApp(database)
afterAll(async () => {
  await edge.close()
  await database.drop()
})

/** Searches with a body as it was typed: JSON.stringify has no way to say 1e999. */
async function searched(body: string): Promise<number> {
  const { status } = await edge.fetch('/api/search/all/all', { ...json({}), body })
  return status
}
const forText = (search: string) => searched(JSON.stringify({ search }))

describe('a search answers', () => {
  it.each([
    ['hyphens', '-'.repeat(200)],
    ['hyphens between letters', 'a-'.repeat(100)],
    ['hyphens between words', `${'ab-cd '.repeat(33)}x`],
    ['a chain of negations', '- '.repeat(100)],
    ['negated words', '-a '.repeat(66)],
    ['quotes', '"'.repeat(200)],
    ['quotes and hyphens', '"-'.repeat(100)],
    ['slashes and dots', 'a/b.c-'.repeat(33)],
    ['or', 'or '.repeat(66)],
    ['a word of 200 letters', 'x'.repeat(200)],
    ['half a surrogate pair', `${'x'.repeat(199)}😀`],
    ['marks that combine', 'e\u0301\u0301'.repeat(60)],
    ['colons and stars', 'a:*b '.repeat(40)],
    ['backslashes', '\\'.repeat(200)],
  ])('text of %s', async (_, text) => {
    expect(await forText(text)).toBe(200)
  })

  it('any text at all', async () => {
    const piece = fc.constantFrom(...'-"\'\\:*&|!()<> .@/_%', 'a', 'ñ', 'or', '😀', '\ud800', '1e9', '-a-')
    const text = fc.oneof(
      fc.array(piece, { maxLength: 120 }).map((all) => all.join('')),
      fc.string({ unit: 'binary', maxLength: 200 }),
    )
    await fc.assert(
      fc.asyncProperty(text, async (search) => {
        expect(await forText(search)).toBe(search.includes('\0') ? 400 : 200)
      }),
      { numRuns: 150 },
    )
  })

  it.each([
    '{"filters":{"price":{"min":1e999,"max":-1e999}}}',
    '{"filters":{"price":{"min":1e308,"max":"1e308","type":"unit"}}}',
    `{"filters":{"price":{"min":"${'9'.repeat(400)}"}}}`,
    '{"filters":{"duration":{"min":1e999},"age":1e308}}',
    '{"page":1e999,"limit":-1e999}',
    '{"page":"1e999","limit":"Infinity"}',
    '{"filters":{"promotion":{"toString":1,"valueOf":1}}}',
    '{"sort":{"term":{"toString":1,"valueOf":1},"direction":"asc"}}',
    '{"filters":{"date":{"min":"9999-12-31","max":"0000-01-01"}}}',
    '{"filters":{"month":["99999999-12"],"city":["__proto__"],"category":{"length":1e999}}}',
  ])('a form of %s', async (body) => {
    expect(await searched(body)).toBe(200)
  })
})

describe('an amount that no number can hold', () => {
  it.each(['1e999', '-1e999', '1e308', '9007199254740993', '2147483648', '-2147483649', '1e-320'])(
    'is refused in a sentence: %s',
    async (amount) => {
      for (const [path, body] of [
        ['/api/payments', `{"reservation":"ABCDEFGHJKMNP","amount":${amount},"method":"card"}`],
        ['/api/orders', `{"amount":${amount},"items":[{"id":${amount},"adults":${amount}}]}`],
        ['/api/cart/quote', `{"items":[{"id":${amount},"adults":${amount}}]}`],
      ] as const) {
        const { status } = await edge.fetch(path, { ...json({}), body })
        expect(status, path).toBeGreaterThanOrEqual(400)
        expect(status, path).toBeLessThan(500)
      }
    },
  )
})
