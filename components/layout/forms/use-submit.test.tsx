import { onlineManager } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, readFailure } from '@/lib/client/api-error'
import { useSubmit } from './use-submit'

const { reportError } = vi.hoisted(() => ({ reportError: vi.fn() }))
vi.mock('@/lib/telemetry/report-error', () => ({ reportError }))

afterEach(() => {
  onlineManager.setOnline(true)
  reportError.mockClear()
})

it('sends once for taps in one turn, and again when the first is over', async () => {
  const send = vi.fn(async (what: string) => what)
  const { result } = renderHook(() => useSubmit({ send }))
  act(() => {
    result.current.submit('one')
    result.current.submit('two')
  })
  await waitFor(() => expect(result.current.data).toBe('one'))
  expect(send).toHaveBeenCalledTimes(1)
  act(() => result.current.submit('three'))
  await waitFor(() => expect(result.current.data).toBe('three'))
})

it('does not keep one form from sending while another is under way', async () => {
  const send = vi.fn(() => new Promise(() => undefined))
  const { result } = renderHook(() => [useSubmit({ send }), useSubmit({ send })] as const)
  act(() => {
    result.current[0].submit()
    result.current[1].submit()
  })
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})

it('says that it failed without a network instead of waiting for one', async () => {
  onlineManager.setOnline(false)
  const nobody = new ApiError({ ...readFailure(0, null, new Headers()), status: 0, code: 'no_answer' })
  const { result } = renderHook(() => useSubmit({ send: () => Promise.reject(nobody) }))
  act(() => result.current.submit())
  await waitFor(() => expect(result.current.error).toBe(nobody))
  expect(result.current.isPending).toBe(false)
})

it('reports what is no answer of the API, which would tell of itself', async () => {
  const broken = new TypeError('no such thing')
  const { result } = renderHook(() => useSubmit({ send: (error: Error) => Promise.reject(error) }))
  act(() => result.current.submit(new ApiError(readFailure(503, null, new Headers()))))
  await waitFor(() => expect(result.current.error).toBeInstanceOf(ApiError))
  expect(reportError).not.toHaveBeenCalled()
  act(() => result.current.submit(broken))
  await waitFor(() => expect(result.current.error).toBe(broken))
  expect(reportError).toHaveBeenCalledWith(broken)
})
