import { describe, expect, it } from 'vitest'
import { ROWS, readOptions, UsageError } from './options'

describe('the command line', () => {
  it('measures everything when nothing is said', () => {
    expect(readOptions([])).toEqual({ quick: false, only: ROWS, sizes: null })
  })

  it('takes rows in any writing, in the order of the table', () => {
    expect(readOptions(['--quick', '--only', 'p6,P5'])).toMatchObject({ quick: true, only: ['P5', 'P6'] })
    expect(readOptions(['--only=Q'])).toMatchObject({ quick: false, only: ['Q'] })
  })

  it('takes two sizes of catalogues', () => {
    expect(readOptions(['--sizes', '1000x10,100000x100']).sizes).toEqual([
      { products: 1_000, departuresEach: 10 },
      { products: 100_000, departuresEach: 100 },
    ])
  })

  it('refuses what it does not know', () => {
    for (const words of [
      ['--fast'],
      ['--only'],
      ['--only', 'P99'],
      ['--only', ''],
      ['P1'],
      ['--sizes', '5x5'],
    ]) {
      expect(() => readOptions(words)).toThrow(UsageError)
    }
  })
})
