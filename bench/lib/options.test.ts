import { describe, expect, it } from 'vitest'
import { ROWS, readOptions, UsageError } from './options'

describe('the command line', () => {
  it('measures everything when nothing is said', () => {
    expect(readOptions([])).toEqual({ quick: false, only: ROWS })
  })

  it('takes rows in any writing, in the order of the table', () => {
    expect(readOptions(['--quick', '--only', 'p6,P5'])).toEqual({ quick: true, only: ['P5', 'P6'] })
    expect(readOptions(['--only=Q'])).toEqual({ quick: false, only: ['Q'] })
  })

  it('refuses what it does not know', () => {
    for (const words of [['--fast'], ['--only'], ['--only', 'P99'], ['--only', ''], ['P1']]) {
      expect(() => readOptions(words)).toThrow(UsageError)
    }
  })
})
