import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubIntersections } from '@/tests/support/intersections'
import { whenSeen } from './when-seen'

let tell: ReturnType<typeof stubIntersections>

beforeEach(() => {
  vi.useFakeTimers()
  tell = stubIntersections()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('acts on what stays in view for 250 ms, once, and not on what passes by', () => {
  const [stays, passes] = [document.createElement('a'), document.createElement('a')]
  const seen: Element[] = []
  whenSeen([stays, passes], (element) => seen.push(element))
  tell([stays, passes].map((target) => ({ target, isIntersecting: true })))
  vi.advanceTimersByTime(249)
  tell([{ target: passes, isIntersecting: false }])
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(seen).toEqual([stays])
})

it('does nothing more once it is stopped', () => {
  const link = document.createElement('a')
  const work = vi.fn()
  const stop = whenSeen([link], work)
  tell([{ target: link, isIntersecting: true }])
  stop()
  vi.advanceTimersByTime(1000)
  expect(work).not.toHaveBeenCalled()
})
