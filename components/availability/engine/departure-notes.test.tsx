import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { entry } from '@/tests/support/availability/entry'
import { renderInSpanish } from '@/tests/support/spanish'
import { DepartureNotes } from './departure-notes'

const notes = (going: { minimum: number; sold: number; certain: boolean } | null, tickets = 2) =>
  renderInSpanish(
    <DepartureNotes entry={entry('2027-05-01', { going, max_travelers: 8 })} tickets={tickets} />,
  )

it('a departure below its minimum says from how many on it goes and how many there are', () => {
  notes({ minimum: 6, sold: 4, certain: false })
  expect(screen.getByText('Sale desde 6 viajeros: ya van 4.')).toBeVisible()
})

it('one that nobody bought yet says so, and one that goes for sure that it does', () => {
  const { unmount } = notes({ minimum: 6, sold: 0, certain: false })
  expect(screen.getByText('Sale desde 6 viajeros: todavía nadie va.')).toBeVisible()
  unmount()
  notes({ minimum: 6, sold: 3, certain: true })
  expect(screen.getByText('Salida garantizada: ya va.')).toBeVisible()
})

it('one that anybody makes go says nothing of it, nor one that so many cannot take', () => {
  const { unmount } = notes(null)
  expect(screen.queryByText(/Sale desde|garantizada/)).toBeNull()
  unmount()
  notes({ minimum: 6, sold: 4, certain: false }, 9)
  expect(screen.queryByText(/Sale desde/)).toBeNull()
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement()
})
