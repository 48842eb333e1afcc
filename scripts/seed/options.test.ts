import { expect, test } from 'vitest'
import { Problem } from '../postgres/problem'
import { readSeedOptions } from './options'

const read = (line: string) => readSeedOptions(line.split(' ').filter(Boolean))

test('a size is enough; ten departures each, in a database beside the site’s', () => {
  expect(read('--products 100000')).toEqual({
    products: 100_000,
    departuresEach: 10,
    database: 'andanza_large',
    drop: false,
  })
})

test('everything can be said, with a blank or an equals sign', () => {
  expect(read('--products=500 --departures 3 --database=half_full')).toMatchObject({
    products: 500,
    departuresEach: 3,
    database: 'half_full',
  })
  expect(read('--drop')).toMatchObject({ drop: true, database: 'andanza_large' })
})

test.each([
  '',
  '--products',
  '--products many',
  '--products 0',
  '--products 5 --colour red',
  '--products 5 x',
])('"%s" is refused with how it is used', (line) => {
  expect(() => read(line)).toThrow(Problem)
})

test('a name that is no name, or the site’s own database, is refused', () => {
  for (const name of ['andanza', 'postgres', 'a;drop', 'Ä', '']) {
    expect(() => readSeedOptions(['--products', '5', '--database', name])).toThrow(Problem)
  }
})
