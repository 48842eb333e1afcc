import { describe, expect, it } from 'vitest'
import { StatementNames } from './statement-names'

const often = (names: StatementNames, text: string) =>
  Array.from({ length: 5 }, () => names.nameOf(text)).at(-1)

describe('names of statements', () => {
  it('are given to what comes often, and stay', () => {
    const names = new StatementNames()
    const given = Array.from({ length: 7 }, () => names.nameOf('select $1'))
    expect(given.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined])
    expect(new Set(given.slice(4))).toEqual(new Set(['s1']))
  })

  it('are each of one statement', () => {
    const names = new StatementNames()
    const given = Array.from({ length: 50 }, (_, index) => often(names, `select ${index}, $1`))
    expect(new Set(given).size).toBe(50)
  })

  it('are another once the plan under one was of no use', () => {
    const names = new StatementNames()
    const first = often(names, 'select $1')
    names.forget('select $1')
    expect(often(names, 'select $1')).not.toBe(first)
  })

  it('end somewhere: connections keep a plan for each', () => {
    const names = new StatementNames()
    const given = Array.from({ length: 1000 }, (_, index) => often(names, `select ${index}, $1`))
    expect(given.filter(Boolean)).toHaveLength(300)
    expect(names.nameOf('select 1, $1')).toBe(given[1])
  })

  it('are not lost to shapes that never come again', () => {
    const names = new StatementNames()
    const name = often(names, 'select $1')
    for (let index = 0; index < 10_000; index += 1) names.nameOf(`select ${index}`)
    expect(names.nameOf('select $1')).toBe(name)
    expect(often(names, 'select $1, $2')).toBeDefined()
  })
})
