import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ErrorBoundary } from './error-boundary'

const RELOADED = 'andanza:chunk-reload'
const retry = () => undefined

afterEach(() => sessionStorage.clear())

it('shows the page of a failure as soon as it is loaded, and stays', async () => {
  const { container } = render(<ErrorBoundary error={new Error('boom')} retry={retry} />)
  expect(container.querySelector('main')?.getAttribute('aria-busy')).toBe('true')
  expect(await screen.findByText('500 · boom')).toBeTruthy()
  expect(sessionStorage.getItem(RELOADED)).toBeNull()
})

it('does not need that page to notice that a new version was published', () => {
  render(<ErrorBoundary error={new Error('Loading chunk 42 failed.')} retry={retry} />)
  expect(Number(sessionStorage.getItem(RELOADED))).toBeGreaterThan(0)
})
