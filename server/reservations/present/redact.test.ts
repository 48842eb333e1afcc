import { describe, expect, it } from 'vitest'
import { initial, maskEmail } from './redact'

describe('what a stranger with a code sees', () => {
  it.each([
    ['María José', 'M. J.'],
    [' Óscar ', 'Ó.'],
    ['', ''],
  ])('the name %s as %s', (name, expected) => {
    expect(initial(name)).toBe(expected)
  })

  it.each([
    ['ana.perez@example.com', 'a•••@e•••.com'],
    ['x@y.co', 'x•••@y•••.co'],
    ['broken', 'b•••@•••'],
  ])('the e-mail %s as %s', (email, expected) => {
    expect(maskEmail(email)).toBe(expected)
  })
})
