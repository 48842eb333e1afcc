import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readFrontMatter } from './front-matter'
import { readContentFiles } from './read-files'

describe('the head of a file', () => {
  it('is read line by line; a value may hold colons and quotes', () => {
    const read = readFrontMatter('---\ntitle: Uno: dos\nslug: "a"\n\n---\nTexto')
    expect(read).toEqual({ fields: { title: 'Uno: dos', slug: 'a' }, body: 'Texto' })
  })

  it.each(['Texto', '---\ntitle\n---\n', '---\na: 1\na: 2\n---\n', '---\ntitle: x'])(
    'is missed in %j',
    (source) => {
      expect(readFrontMatter(source)).toBeNull()
    },
  )
})

describe('a folder of texts', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'content-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const head = {
    id: '1',
    title: 'T',
    description: 'D',
    picture: 'volcano-lake',
    date: '2026-01-01',
    slug: 'uno',
  }
  function put(name: string, fields: Record<string, string>): void {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    const lines = Object.entries(fields).map(([key, value]) => `${key}: ${value}`)
    writeFileSync(join(folder, name), `---\n${lines.join('\n')}\n---\nTexto`)
  }
  const problems = () =>
    readContentFiles(folder).problems.map(({ file, field, message }) => `${file} ${field}: ${message}`)

  it('that is not there has no texts and no problems', () => {
    expect(readContentFiles(join(folder, 'none'))).toEqual({ files: [], problems: [] })
  })

  it('is read with what each file says', () => {
    put('announcements/a.es.md', head)
    put('announcements/a.en.md', { ...head, id: '2', slug: 'one', published: 'false', old: 'first, primero' })
    const read = readContentFiles(folder)
    expect(read.problems).toEqual([])
    expect(read.files.map(({ id, language, published, old }) => ({ id, language, published, old }))).toEqual([
      { id: 2, language: 'en', published: false, old: ['first', 'primero'] },
      { id: 1, language: 'es', published: true, old: [] },
    ])
  })

  it('tells every mistake by file and field', () => {
    put('landings/a.es.md', { ...head, slug: 'wp-oferta', date: 'ayer', typo: 'x' })
    put('landings/b.es.md', { ...head, id: '7', slug: 'b' })
    put('landings/Mayor.es.md', head)
    put('pages/p.es.md', { ...head, id: '7' })
    const told = problems()
    expect(told).toContain(
      'content/landings/a.es.md slug: contains "wp-", which the block-list of the site kills',
    )
    expect(told.some((one) => one.startsWith('content/landings/a.es.md date:'))).toBe(true)
    expect(told.some((one) => one.startsWith('content/landings/a.es.md :') && one.includes('typo'))).toBe(
      true,
    )
    expect(told).toContain('content/landings/b.es.md : has no translation in en')
    expect(told).toContain('content/landings/Mayor.es.md : must be called <name>.<es|es-co|en>.md')
    // A page has a fixed address, so a slug in its file is a mistake.
    expect(told.some((one) => one.startsWith('content/pages/p.es.md :') && one.includes('slug'))).toBe(true)
  })

  it('does not give an id or a slug twice', () => {
    for (const [key, id] of [
      ['a', '1'],
      ['b', '1'],
    ] as const) {
      put(`landings/${key}.es.md`, { ...head, id })
      put(`landings/${key}.en.md`, { ...head, id: `${id}${id}`, slug: 'one' })
    }
    expect(problems()).toContain('content/landings/b.es.md id: is used by another text already')
    expect(problems()).toContain('content/landings/b.es.md slug: is used by another text already')
  })
})
