import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { DepartureChangeEntry } from '@/lib/desk/departures/decision-contract'
import { renderInSpanish } from '@/tests/support/spanish'
import { AnswersList } from './answers-list'

vi.mock('./take-back', () => ({ TakeBack: ({ children }: { children: unknown }) => children }))

const answer = (code: string, said: string | null) => ({
  ...{ code, buyer: 'María José Gómez', answer: said, answered_at: said && '2026-11-27T18:00:00Z' },
  ...{ answer_by: '2026-12-07T18:00:00Z', departure: null },
})

it('counts who chose: not who is asked no more, nor who kept silent', () => {
  const said = ['accept', 'credit', 'withdrawn', 'silence', null]
  const change = {
    ...{ uuid: 'change', kind: 'city', reason: 'Obras', before: 'Valladolid', after: 'Izamal' },
    ...{ at: '2026-11-27T18:00:00Z', withdrawn: 'Abrieron el camino', class: 'major' },
    answers: said.map((one, n) => answer(`AAAAAAAAAAAA${n}`, one)),
  } as unknown as DepartureChangeEntry
  renderInSpanish(<AnswersList changes={[change]} locale="es_MX" />)
  expect(screen.getByText('2 de 5 eligieron')).toBeVisible()
  expect(screen.getByText('Ya no se le pregunta')).toBeVisible()
})
