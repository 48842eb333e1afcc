import { expect, it } from 'vitest'
import { diskSentence } from './packages.mjs'

const GIGABYTE = 2 ** 30

it('says before it begins that the disk is too full, how much is free and how much it takes', () => {
  expect(diskSentence(3 * GIGABYTE, true)).toBeNull()
  expect(diskSentence(GIGABYTE, false)).toBeNull()
  expect(diskSentence(GIGABYTE, true)).toBe(
    'The disk is full: 1024 MB are free here and Andanza needs 2200 MB. Free some space and start again.',
  )
  expect(diskSentence(0, false)).toContain('0 MB are free')
})
