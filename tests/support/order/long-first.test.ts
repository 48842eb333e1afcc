import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '@/scripts/postgres/folders'
import { LONG_FILES, longFirst } from './long-first.mjs'

it('names files that are there', () => {
  expect(LONG_FILES.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})

it('begins with the long ones, the longest first, and leaves the others in their order and none out', () => {
  const [longest = '', next = ''] = LONG_FILES
  const given = ['lib/b.test.ts', next, 'lib/a.test.ts', longest]
  const wanted = [longest, next, 'lib/b.test.ts', 'lib/a.test.ts']
  expect(longFirst(given, (file) => file)).toEqual(wanted)
})
