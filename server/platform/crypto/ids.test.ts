import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { readTypedCode } from '@/lib/ids/read-typed-code'
import { newId, newReservationCode } from './ids'

const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

describe('an id', () => {
  test.prop([instant, instant])('is a UUID v7, and sorts by its instant', (one, other) => {
    const [first, second] = [newId(one), newId(other)]
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    if (one.getTime() < other.getTime()) expect(first < second).toBe(true)
  })

  it('sorts by when it was made also within one millisecond', () => {
    const now = new Date('2026-11-27T12:00:00Z')
    newId(new Date('2026-11-27T11:00:00Z'))
    const ids = Array.from({ length: 2000 }, () => newId(now))
    expect(ids.toSorted()).toEqual(ids)
  })

  it('is never the same twice within one millisecond', () => {
    const now = new Date()
    expect(new Set(Array.from({ length: 5000 }, () => newId(now))).size).toBe(5000)
  })
})

describe('the code of a reservation', () => {
  it('is read as it was written, and as a person types it', () => {
    for (let n = 0; n < 500; n++) {
      const code = newReservationCode()
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{13}$/)
      expect(readTypedCode(code)).toBe(code)
      const typed = code
        .toLowerCase()
        .replaceAll('0', 'o')
        .replaceAll('1', n % 2 ? 'l' : 'i')
      expect(readTypedCode(` ${typed.slice(0, 4)}-${typed.slice(4, 9)} ${typed.slice(9)}`)).toBe(code)
    }
  })

  test.prop([fc.string({ unit: 'binary' })])('is null or 13 characters, whatever is typed', (typed) => {
    expect(readTypedCode(typed) ?? 'x'.repeat(13)).toHaveLength(13)
  })

  it('cannot have a U, or another length', () => {
    for (const typed of ['', 'UUUUUUUUUUUUU', '7QK2M9XWA4ZT', '7QK2M9XWA4ZTEE', '7QK2M9XWA4ZT!'])
      expect(readTypedCode(typed)).toBeNull()
  })
})
