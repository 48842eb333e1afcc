import { expect, test } from 'vitest'
import { Problem } from '../postgres/problem'
import { readSeedOptions } from './options'

const read = (line: string) => readSeedOptions(line.split(' ').filter(Boolean))

test('a size is enough; ten departures each, in a database beside the site’s', () => {
  expect(read('--products 100000')).toEqual({
    products: 100_000,
    departuresEach: 10,
    database: 'andanza_large',
    kind: 'products',
  })
})

test('lives are two hundred through eighteen months, in a database of their own', () => {
  const all = { kind: 'life', reservations: 200, days: 540, seed: 1, copies: 0, database: 'andanza_life' }
  expect(read('--life')).toEqual(all)
  expect(read('--life --reservations=20 --days 60 --seed 7')).toEqual({
    ...all,
    reservations: 20,
    days: 60,
    seed: 7,
  })
})

test('everything can be said, with a blank or an equals sign', () => {
  expect(read('--products=500 --departures 3 --database=half_full')).toMatchObject({
    products: 500,
    departuresEach: 3,
    database: 'half_full',
  })
  expect(read('--drop')).toEqual({ kind: 'drop', database: 'andanza_large' })
})

test.each([
  '',
  '--products',
  '--products many',
  '--products 0',
  '--products 5 --colour red',
  '--products 5 x',
  '--life --products 5',
  '--life --days 600',
  '--drop --products 5',
])('"%s" is refused with how it is used', (line) => {
  expect(() => read(line)).toThrow(Problem)
})

test('a name that is no name, or the site’s own database, is refused', () => {
  for (const name of ['andanza', 'postgres', 'a;drop', 'Ä', '']) {
    expect(() => readSeedOptions(['--products', '5', '--database', name])).toThrow(Problem)
  }
})
