import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { HistoryEntry } from '@/lib/reservations/history-contract'
import { renderInSpanish } from '@/tests/support/spanish'
import { HistorySection } from './history-section'

const nothing = {
  version: null,
  by: 'buyer',
  departure: null,
  tickets: null,
  trip: null,
  total: null,
  fee: null,
} as const
const entry = (over: Partial<HistoryEntry>): HistoryEntry => ({
  ...nothing,
  ...{ at: '2027-04-19T18:00:00Z', kind: 'placed' },
  ...over,
})

it('tells what happened, newest first, with the money that it moved', () => {
  const moved = entry({
    ...{ kind: 'date_changed', at: '2027-05-02T18:00:00Z', version: 2, fee: 204 },
    departure: { before: '2027-10-16', after: '2027-11-13' },
    total: { before: 10_200, after: 12_404 },
  })
  renderInSpanish(<HistorySection entries={[moved, entry({})]} currency="MXN" />)
  expect(screen.getByRole('heading', { name: 'Lo que ha pasado con tu viaje' })).toBeVisible()
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent('Cambió la fecha: del sáb 16 oct 2027 al sáb 13 nov 2027')
  expect(first).toHaveTextContent('Total: de $10,200 a $12,404')
  expect(first).toHaveTextContent('Cargo por el cambio: $204')
  expect(second).toHaveTextContent('Se hizo el pedido')
  expect(second).not.toHaveTextContent('Total')
})

it('says that an open date was chosen, and which change came to nothing', () => {
  const entries = [
    entry({ kind: 'change_dropped', departure: { before: null, after: '2027-11-13' } }),
    entry({ kind: 'date_changed', departure: { before: null, after: '2027-10-16' } }),
  ]
  renderInSpanish(<HistorySection entries={entries} currency="MXN" />)
  const [dropped, chosen] = screen.getAllByRole('listitem')
  expect(dropped).toHaveTextContent('No se hizo el cambio al sáb 13 nov 2027')
  expect(chosen).toHaveTextContent('Se eligió la fecha: sáb 16 oct 2027')
})

it('is not there for whoever is told nothing', () => {
  renderInSpanish(<HistorySection entries={[]} currency="MXN" />)
  expect(screen.queryByRole('heading')).toBeNull()
})
