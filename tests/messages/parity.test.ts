import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { argumentsOf, flatten } from './message-format'

const read = (locale: string) => flatten(JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')))
const spanish = read('es_MX')
const english = read('en_US')
const colombian = read('es_CO')

const differing = (one: Map<string, string>, other: Map<string, string>) =>
  [...one].filter(
    ([key, text]) => other.has(key) && argumentsOf(text).join() !== argumentsOf(other.get(key) ?? '').join(),
  )

describe('the messages', () => {
  it('have the same keys in Spanish and English', () => {
    expect([...spanish.keys()].filter((key) => !english.has(key))).toEqual([])
    expect([...english.keys()].filter((key) => !spanish.has(key))).toEqual([])
    expect(spanish.size).toBeGreaterThan(100)
  })

  it('have the same arguments in Spanish and English', () => {
    expect(differing(spanish, english).map(([key]) => key)).toEqual([])
  })

  it('have only keys in Colombian Spanish that Mexican Spanish has, with the same arguments', () => {
    expect([...colombian.keys()].filter((key) => !spanish.has(key))).toEqual([])
    expect(differing(colombian, spanish).map(([key]) => key)).toEqual([])
  })

  it('have only texts in Colombian Spanish that differ', () => {
    expect([...colombian].filter(([key, text]) => spanish.get(key) === text).map(([key]) => key)).toEqual([])
  })

  it('are never empty', () => {
    const empty = [spanish, english, colombian].flatMap((texts) =>
      [...texts].filter(([, text]) => text.trim() === ''),
    )
    expect(empty.map(([key]) => key)).toEqual([])
  })
})

describe('the reader of arguments', () => {
  it('finds names and kinds, inside plurals and tags too', () => {
    expect(
      argumentsOf('Hola {name}, {count, plural, one {# viaje a {place}} other {# viajes}} <b>ya</b>'),
    ).toEqual(['b tag', 'count plural', 'name', 'place'])
    expect(argumentsOf("It''s '{quoted}'")).toEqual([])
  })
})
