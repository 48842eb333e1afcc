import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { track } from '@/components/analytics/track'
import { ApiError, readFailure } from '@/lib/client/api-error'
import enUS from '@/messages/en_US.json'
import { ErrorPage } from './error-page'

vi.mock('@/components/analytics/track', () => ({ track: vi.fn() }))

afterEach(() => {
  document.documentElement.lang = ''
})

const retry = () => undefined

function InLateDocument() {
  useLayoutEffect(() => {
    document.documentElement.lang = 'en-US'
  }, [])
  return <ErrorPage error={new Error('boom')} retry={retry} />
}

it('speaks the language of the document, which may come with this very render', () => {
  render(<InLateDocument />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(enUS.errors.title)
  expect(screen.getByText('500 · boom')).toBeTruthy()
})

it('says what the API said, and nothing of what the framework masked', () => {
  const failure = readFailure(503, { code: 'unavailable', message: 'Vuelve en un momento' }, new Headers())
  const { unmount } = render(<ErrorPage error={new ApiError(failure)} retry={retry} />)
  expect(screen.getByText('Vuelve en un momento')).toBeTruthy()
  unmount()
  render(<ErrorPage error={Object.assign(new Error('masked'), { digest: '1' })} retry={retry} />)
  expect(screen.queryByText(/masked/)).toBeNull()
})

it('is told once to who measures, without a word of what failed', () => {
  vi.mocked(track).mockClear()
  const { rerender } = render(<ErrorPage error={new Error('boom')} retry={retry} />)
  rerender(<ErrorPage error={new Error('boom again')} retry={retry} />)
  expect(vi.mocked(track).mock.calls).toEqual([[{ name: 'exception' }]])
})
