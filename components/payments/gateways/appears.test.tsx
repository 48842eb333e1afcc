import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { appears } from './appears'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** When it was looked, in milliseconds from the first look. */
async function looksAt(isThere: () => boolean, hasFailed = () => false) {
  const began = Date.now()
  const looks: number[] = []
  const answer = appears(() => {
    looks.push(Date.now() - began)
    return isThere()
  }, hasFailed)
  await vi.runAllTimersAsync()
  return { looks, answer: await answer }
}

it('looks 30 times, each 200 ms, and once more at the end (specification §9)', async () => {
  const { looks, answer } = await looksAt(() => false)
  expect(answer).toBe(false)
  expect(looks).toEqual(Array.from({ length: 31 }, (_, n) => n * 200))
})

it('ends as soon as it is there, or has failed', async () => {
  const from = Date.now()
  expect(await looksAt(() => Date.now() - from >= 400)).toEqual({ looks: [0, 200, 400], answer: true })
  const later = Date.now()
  const failed = () => Date.now() - later >= 200
  expect(await looksAt(() => false, failed)).toEqual({ looks: [0, 200], answer: false })
})
