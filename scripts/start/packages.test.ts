import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../postgres/folders'
import { diskSentence, INSTALLATION } from './packages.mjs'

const GIGABYTE = 2 ** 30

it('says before it begins that the disk is too full, how much is free and how much it takes', () => {
  expect(diskSentence(3 * GIGABYTE, true)).toBeNull()
  expect(diskSentence(GIGABYTE, false)).toBeNull()
  expect(diskSentence(GIGABYTE, true)).toBe(
    'The disk is full: 1024 MB are free here and Andanza needs 2200 MB. Free some space and start again.',
  )
  expect(diskSentence(0, false)).toContain('0 MB are free')
})

it('lets no package run a program while it is installed', () => {
  expect(INSTALLATION).toContain('--ignore-scripts')
})

it('has no version of serialize-javascript that lets text out of its script (GHSA-5c6j-r48x-rmvq)', () => {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  const versions = Object.entries(packages)
    .filter(([name]) => name.endsWith('/serialize-javascript'))
    .map(([, { version }]) => Number(version?.split('.')[0]))
  expect(versions).toEqual([7])
})
