import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '@/scripts/postgres/folders'
import { LISTED } from '@/server/platform/log/log'

const CALL = /\blog\.(?:debug|info|warn|error|fatal)\(/g

/** The arguments of the call whose parenthesis opens at `start`, or the fields of an object that does. */
function partsFrom(source: string, start: number): string[] {
  const parts: string[] = []
  let [depth, from, quote] = [0, start + 1, '']
  for (let at = start; at < source.length; at += 1) {
    const letter = source[at] ?? ''
    if (quote) {
      if (letter === quote && source[at - 1] !== '\\') quote = ''
      continue
    }
    if (`'"\``.includes(letter)) quote = letter
    if ('([{'.includes(letter)) depth += 1
    if (')]}'.includes(letter)) depth -= 1
    if ((letter === ',' && depth === 1) || depth === 0) {
      parts.push(source.slice(from, at).trim())
      from = at + 1
    }
    if (depth === 0) break
  }
  return parts.filter((part) => part !== '')
}

/** What is wrong with the lines that a source logs. */
function wrongLines(source: string): string[] {
  return [...source.matchAll(CALL)].flatMap((call) => {
    const [first = '', text = ''] = partsFrom(source, call.index + call[0].length - 1)
    const fields = first.startsWith('{') ? partsFrom(first, 0) : []
    const names = fields.map((field) => /^(?:\.\.\.)?[\w.]+/.exec(field)?.[0] ?? field)
    const lost = names.filter((name) => !LISTED.has(name))
    const says = /^['"`][^'"`]/.test(first) || (text !== '' && !/^(['"`])\1$/.test(text))
    return [...(says ? [] : ['says nothing']), ...lost.map((name) => `loses ${name}`)]
  })
}

it('every line of the log says something, and loses no field that is not listed', () => {
  const files = execFileSync('git', ['ls-files', 'server', 'app', 'worker'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  let lines = 0
  const wrong = files.flatMap((file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8')
    lines += [...source.matchAll(CALL)].length
    return wrongLines(source).map((what) => `${file} ${what}`)
  })
  expect(lines).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})

it('finds a field that would be lost, and a line without words', () => {
  expect(wrongLines("log.warn({ err: error, email, count: f(1, 2) }, 'a, b')\nlog.info({ port })")).toEqual([
    'loses email',
    'says nothing',
  ])
})
