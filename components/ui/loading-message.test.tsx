import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LoadingMessage } from './loading-message'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MESSAGES = ['uno', 'dos', 'tres', 'cuatro', 'cinco']
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('says nothing for 300 ms, then another of the five messages every 3 s', () => {
  render(<LoadingMessage messages={MESSAGES} />)
  const shown = () => screen.getByRole('status').textContent
  wait(299)
  expect(shown()).toBe('')
  wait(1)
  const first = MESSAGES.indexOf(shown() ?? '')
  expect(first).toBeGreaterThanOrEqual(0)
  wait(2700)
  for (let turn = 1; turn <= 5; turn++) {
    expect(shown()).toBe(MESSAGES[(first + turn) % 5])
    wait(3000)
  }
})
