import { execFileSync } from 'node:child_process'
import { afterEach, expect, it, vi } from 'vitest'
import { seedOfTree } from './seed'

afterEach(() => vi.unstubAllEnvs())

it('is the same for the same files, and a whole number below 2³¹', () => {
  vi.stubEnv('TEST_SEED', '')
  const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}']).toString()
  expect(Number(seedOfTree())).toBe(Number.parseInt(tree.slice(0, 8), 16) >>> 1)
  expect(Number(seedOfTree())).toBeLessThan(2 ** 31)
  expect(seedOfTree()).toBe(seedOfTree())
})

it('is what was asked for', () => {
  vi.stubEnv('TEST_SEED', '42')
  expect(seedOfTree()).toBe('42')
})
