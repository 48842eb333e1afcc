import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect'

describe('a stored redirect', () => {
  it.each([
    '/',
    '/user/profile',
    '/user/reservation/ABCD-EFGH',
    '/search?type=country&value=egipto',
    '/a/?b=%20',
    '/a.b/c..d',
    `/${'a'.repeat(511)}`,
  ])('keeps %s', (target) => {
    expect(safeRedirect(target)).toBe(target)
  })

  it.each([
    '//evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    'https://evil.com',
    'javascript:alert(1)',
    ' /user',
    '/%2f%2fevil.com',
    '/%5cevil.com',
    '/a//evil.com',
    '/a/../../evil',
    '/./x',
    '/a\nb',
    '/a#b',
    '/user@evil.com',
    '/a?b=<script>',
    '',
    `/${'a'.repeat(512)}`,
    null,
    undefined,
  ])('ignores %j', (target) => {
    expect(safeRedirect(target)).toBeNull()
  })
})
