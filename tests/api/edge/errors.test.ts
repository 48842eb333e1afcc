import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ERRORS, type ErrorCode } from '@/lib/api/error-codes'
import { LOCALES } from '@/lib/locale/market'
import { messagesOf } from '@/lib/locale/messages'

const codes = Object.keys(ERRORS) as ErrorCode[]

/** The rows of the table of docs/errors.md: code and status. */
const documented = [
  ...readFileSync('docs/errors.md', 'utf8').matchAll(/^\| (\w+) +\| (\d{3}) +\| (.+?) +\| (.+?) +\|$/gm),
]

const sources = ['server', 'lib'].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(name, 'utf8')),
)

function namesIn(pattern: RegExp): string[] {
  return [...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name)))]
}

describe('the catalogue of errors', () => {
  it('is the table of docs/errors.md, status by status', () => {
    const rows = documented.map(([, code, status]) => `${code} ${status}`)
    expect(rows).toEqual(codes.map((code) => `${code} ${ERRORS[code].status}`))
  })

  it.each(LOCALES)('has a text of its own for every code in %s', (locale) => {
    const texts: Record<string, string> = messagesOf(locale).errors
    expect(codes.filter((code) => !texts[code])).toEqual([])
    expect(new Set(codes.map((code) => texts[code])).size).toBe(codes.length)
    expect(codes.filter((code) => !/[.]$/.test(texts[code] ?? ''))).toEqual([])
  })

  it('has no text for a code that does not exist', () => {
    const snake = Object.keys(messagesOf('es_MX').errors).filter((key) => key.includes('_'))
    expect(snake.filter((key) => !codes.includes(key as ErrorCode))).toEqual([])
  })

  it('has every code that is thrown', () => {
    const thrown = namesIn(/DomainError\(\s*'(\w+)'/g)
    expect(thrown.length).toBeGreaterThan(10)
    expect(thrown.filter((code) => !codes.includes(code as ErrorCode))).toEqual([])
  })
})

describe('the messages of fields', () => {
  const known = Object.keys(messagesOf('es_MX').fields)

  it('exist for every key that validation and use cases name', () => {
    const named = [
      ...namesIn(/\binvalid\('[^']*', '(\w+)'\)/g),
      ...namesIn(/\berrors(?:\.\w+|\[[^\]]+\]) = \['(\w+)'\]/g),
      ...validationKeys(),
    ]
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((key) => !known.includes(key))).toEqual([])
  })

  it('exist for every problem of a cart', () => {
    const source = readFileSync('server/pricing/rules/cart-problems.ts', 'utf8')
    const problems = [...source.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, name = '']) => name)
    expect(problems.length).toBeGreaterThan(5)
    expect(problems.filter((key) => !known.includes(key))).toEqual([])
  })

  function validationKeys(): string[] {
    const source = readFileSync('server/platform/http/validation.ts', 'utf8')
    return [...source.matchAll(/(?:return|\?|:) '([a-z_]+)'/g)].map(([, key = '']) => key)
  }
})
