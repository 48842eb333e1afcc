import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const tests = ['lib', 'server'].flatMap((half) =>
  readdirSync(half, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${half}/${file}`),
)
const texts = tests.map((file) => ({ folder: file.split('/')[1] ?? '', text: readFileSync(file, 'utf8') }))
/** Every `law('…', …)` of the tests beside the rules; each is tried 10,000 times there. */
const laws = texts.flatMap(({ folder, text }) =>
  [...text.matchAll(/^\s*law\(\s*'([^']+)'/gm)].map(([, name = '']) => ({ folder, name })),
)

describe('the laws of the rule book', () => {
  it.each(laws)('$folder: $name', ({ name }) => {
    expect(laws.filter((other) => other.name === name)).toHaveLength(1)
  })

  it('are at least twenty, and registered by name, none by another way', () => {
    const calls = texts.flatMap(({ text }) => text.match(/^\s*law\(/gm) ?? [])
    expect(laws).toHaveLength(calls.length)
    expect(laws.length).toBeGreaterThanOrEqual(20)
  })

  it.each(['money', 'pricing', 'cart'])('are also about %s', (folder) => {
    expect(laws.map((law) => law.folder)).toContain(folder)
  })
})
