import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, readFailure } from './api-error'
import { noAnswer } from './no-answer'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
afterEach(() => warn.mockClear())

it('goes on without what did not come, and says so to us with a count', async () => {
  for (let time = 0; time < 2; time++)
    expect(await Promise.reject(new Error('timed out')).catch(noAnswer('banner', []))).toEqual([])
  const lines = warn.mock.calls.map(([line]) => JSON.parse(String(line)))
  expect(lines).toMatchObject([
    { what: 'banner', count: 1, reason: 'timed out' },
    { what: 'banner', count: 2, reason: 'timed out' },
  ])
})

it('says nothing of what does not exist', async () => {
  const missing = new ApiError(readFailure(404, {}, new Headers()))
  expect(await Promise.reject(missing).catch(noAnswer('check-up', null))).toBeNull()
  expect(warn).not.toHaveBeenCalled()
})
