import { afterEach, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const MOST = 2_000

it('asks for an idle moment, within the time at the latest', () => {
  const asked: unknown[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void, options: unknown) => {
    asked.push(options)
    work()
  })
  const work = vi.fn()
  whenIdle(work, MOST)
  expect([asked, work.mock.calls.length]).toEqual([[{ timeout: MOST }], 1])
})

it('waits that long where a browser knows no idle moments', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const work = vi.fn()
  whenIdle(work, MOST)
  vi.advanceTimersByTime(MOST - 1)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})

it('waits for a page that is still loading', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const work = vi.fn()
  whenIdle(work, MOST)
  vi.advanceTimersByTime(60_000)
  expect(work).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(MOST)
  expect(work).toHaveBeenCalledOnce()
})
