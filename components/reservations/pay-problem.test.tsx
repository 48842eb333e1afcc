import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInSpanish } from '@/tests/support/spanish'
import { PayProblem } from './pay-problem'

const seen = vi.fn()
beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = seen
})
afterEach(() => seen.mockReset())

it('comes into view and takes the focus with each try that came to nothing: the button is far below', () => {
  const declined = (failure: string) => ({ kind: 'declined', failure }) as const
  const { rerender } = renderInSpanish(<PayProblem problem={declined('insufficient_funds')} seats={2} />)
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent(/no tiene saldo suficiente.*tus 2 lugares siguen guardados/)
  expect(alert.parentElement).toHaveFocus()
  expect(seen).toHaveBeenCalledTimes(1)
  rerender(<PayProblem problem={declined('insufficient_funds')} seats={2} />)
  expect(seen).toHaveBeenCalledTimes(2)
})
