import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ContentFile, ContentLanguage } from '@/server/content/providers/embedded/format'
import { readContentFiles } from '@/server/content/providers/embedded/read-files'
import { flatten } from './message-format'
import { MESSAGES_THAT_MAY, mexicanWordsIn } from './mexican-words'

const { files } = readContentFiles('catalogue/content')
const wordsOf = ({ title, description, additional, body }: ContentFile) =>
  mexicanWordsIn(
    // A shortcode and a link name addresses, which are the same in both countries.
    [title, description, additional, body.replace(/\[[a-z][^\]]*\](?!\()|\]\([^)]*\)/g, ' ')].join('\n'),
  )
const nameOf = ({ file }: ContentFile) => file.replace(/^content\/|\.(es|es-co|en)\.md$/g, '')
const written = (language: ContentLanguage) => files.filter((file) => file.language === language)

describe('the texts that Colombians read', () => {
  it('are their own wherever the Mexican one says what only Mexicans say', () => {
    const own = new Set(written('es-co').map(nameOf))
    const mexican = written('es').filter((file) => wordsOf(file).length > 0)
    expect(mexican.length).toBeGreaterThan(20)
    expect(mexican.filter((file) => !own.has(nameOf(file))).map(nameOf)).toEqual([])
  })

  it('never say what only Mexicans say', () => {
    const told = written('es-co').flatMap((file) =>
      wordsOf(file).map((mexican) => `${nameOf(file)}: ${mexican}`),
    )
    expect(told).toEqual([])
  })

  it.each([['es'], ['es-co', 'es'], ['en']] as const)(
    'have titles and descriptions of their own in %s',
    (...languages) => {
      const read = new Map<string, ContentFile>()
      for (const language of [...languages].reverse()) {
        for (const file of written(language)) read.set(nameOf(file), file)
      }
      const all = [...read.values()]
      expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
      expect(new Set(all.map(({ description }) => description)).size).toBe(all.length)
    },
  )
})

describe('the catalogue, which has one Spanish for both countries', () => {
  const spanish = (value: unknown, key = ''): string[] => {
    if (typeof value === 'string') return key === 'es' ? [value] : []
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, inner]) => spanish(inner, Array.isArray(value) ? key : name))
  }
  const texts = ['countries', 'products', '.'].flatMap((folder) =>
    readdirSync(`catalogue/${folder}`)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => spanish(JSON.parse(readFileSync(`catalogue/${folder}/${file}`, 'utf8')))),
  )

  it('speaks of paying in words that both say', () => {
    expect(texts.length).toBeGreaterThan(1_000)
    const told = texts.filter((text) =>
      mexicanWordsIn(text).some((mexican) => mexican === 'apartar' || mexican === 'liquidar'),
    )
    expect(told).toEqual([])
  })
})

describe('the messages that Colombians read', () => {
  const of = (locale: string) => flatten(JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')))
  const merged = new Map([...of('es_MX'), ...of('es_CO')])
  const told = [...merged].flatMap(([key, text]) => mexicanWordsIn(text).map((mexican) => ({ key, mexican })))

  it('say what only Mexicans say where there is a reason, and nowhere else', () => {
    expect(told.filter(({ key }) => !(key in MESSAGES_THAT_MAY))).toEqual([])
  })

  it('have no reason left over', () => {
    const keys = new Set(told.map(({ key }) => key))
    expect(Object.keys(MESSAGES_THAT_MAY).filter((key) => !keys.has(key))).toEqual([])
  })
})

describe('the finder of Mexican words', () => {
  it.each([
    ['Aparta hoy; lo apartado se liquida en OXXO.', ['OXXO', 'apartar', 'liquidar']],
    ['Apártalo con $1,250 o a meses sin intereses.', ['meses sin intereses', 'apartar', '3,000']],
    ['Tu reservación y tus boletos', ['reservación', 'boleto']],
    ['Aparte del apartamento, un paso de 4.630 metros y 1,5 km', []],
    ['Paga con PSE y recibe tus tiquetes', []],
  ])('reads %s', (text, expected) => {
    expect(mexicanWordsIn(text)).toEqual(expected)
  })
})
