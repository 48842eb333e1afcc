import { describe, expect, it } from 'vitest'
import { cleanPath, hasStraySlashes, singleSlashes } from './clean-path'

describe('a path', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['///a///b//', '/a/b'],
    ['/a/', '/a'],
    ['/caf%C3%A9', '/café'],
    ['/a%20b', '/a b'],
    ['/a%7Eb', '/a~b'],
    ['/%61', '/a'],
  ])('%s is read as %s', (path, clean) => {
    expect(cleanPath(path)).toBe(clean)
  })

  it.each([
    '/a\\b',
    '/a%2fb',
    '/a%2Fb',
    '/a%5cb',
    '/a%5Cb',
    '/a%00',
    '/a%0d',
    '/a%1F',
    '/a%7f',
    '/a%7F',
    '/%',
    '/%e0%a4',
  ])('%s cannot be read', (path) => {
    expect(cleanPath(path)).toBeNull()
  })

  it.each([
    ['/', false],
    ['/a', false],
    ['/a/b', false],
    ['//', true],
    ['/a/', true],
    ['/a//b', true],
  ])('%s has stray slashes: %s', (path, stray) => {
    expect(hasStraySlashes(path)).toBe(stray)
    expect(singleSlashes(path) === path).toBe(!stray)
  })
})
