import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOTHING, readConsent, writeConsent } from './consent'

const KEY = 'k'.repeat(26)
const allowed = fc.record({ measuring: fc.boolean(), ads: fc.boolean(), helpers: fc.boolean() })
const day = fc.option(fc.constantFrom('2026-11-26', '2028-02-29'))
const key = fc.option(fc.stringMatching(/^[0-9a-z]{26}$/))

describe('a choice', () => {
  it('is read as it was written, and keeps a key only where measuring is allowed', () => {
    fc.assert(
      fc.property(allowed, key, day, (choice, own, chosenOn) => {
        const read = readConsent(writeConsent({ allowed: choice, key: own, chosenOn }), false)
        expect(read).toEqual({ allowed: choice, key: choice.measuring ? own : null, chosenOn })
      }),
    )
  })

  it('is a no to everything where the browser says so, whatever was chosen before or never', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), (value) => {
        expect(readConsent(value, true)).toEqual({ allowed: NOTHING, key: null, chosenOn: null })
      }),
    )
    expect(readConsent(`1.mah.${KEY}`, true)?.allowed).toEqual(NOTHING)
  })

  it('is none where another question was asked, or where somebody wrote what we never do', () => {
    for (const value of [
      null,
      '',
      '2.mah.',
      `0.m.${KEY}`,
      '1.x.',
      '1.ham.',
      `1.m.${KEY}x`,
      '1.m',
      '1..2026-11-26',
    ])
      expect(readConsent(value, false)).toBeNull()
  })

  it('of what is necessary alone is a choice, and not asked for again', () => {
    expect(readConsent('1..', false)).toEqual({ allowed: NOTHING, key: null, chosenOn: null })
  })
})
