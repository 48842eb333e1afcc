import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeparturesPreview, ListedDeparture } from '@/lib/desk/departures/departure-contract'
import { deskAnswers, failure, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { DeparturesView } from './departures-view'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
}))
afterEach(() => vi.unstubAllGlobals())

const FIRST: ListedDeparture = {
  uuid: '51111111-1111-7111-8111-111111111111',
  product: { uuid: '11111111-1111-7111-8111-111111111111', name: 'Cenotes' },
  ...{ code: 'CEN-270314-ES', start: '2027-03-14', end: '2027-03-16', language: 'es' },
  ...{ capacity: 12, sold: 3, held: 1, free: 8, waiting: 0, status: 'open' },
  ...{ price: 5000, deposit: 500, currency: 'MXN', price_by_desk: false, manifest: null, has_left: false },
  meter: { state: 'filling', minimum: 4, sold: 3, missing: 1, decide_on: '2027-03-01' },
}
const SECOND: ListedDeparture = {
  ...FIRST,
  ...{ uuid: '51111111-1111-7111-8111-111111111112', start: '2027-03-21', end: '2027-03-21' },
  ...{ sold: 12, held: 0, free: 0, waiting: 5 },
  meter: { state: 'guaranteed', minimum: 4, sold: 12, missing: 0, decide_on: '2027-03-08' },
}
const LIST = {
  from: '2027-03-01',
  to: '2027-03-31',
  items: [FIRST, SECOND],
  is_cut: false,
  seats: { capacity: 24, sold: 15, held: 1, free: 8 },
}
const wish = { state: 'any', shape: 'list', product: null, from: null, to: null, sort: 'start' } as const

/** A quarter of an hour from now. */
const soon = () => new Date(Date.now() + 900_000).toISOString()

const previewOf = (capacity: number, errors: readonly 'below_taken'[] = []): DeparturesPreview => ({
  ...{ preview: `preview-${capacity}`, expires_at: soon(), changes: 1 },
  items: [
    {
      ...{ departure: FIRST, after: { ...FIRST, capacity, free: capacity - 4 } },
      ...{ errors: [...errors], below_floor: false },
    },
  ],
})

const shown = (session = OWNER) => renderAtDesk(<DeparturesView first={{ wish, data: LIST }} />, session)

it('says of each what is sold, held and free, and which are full', () => {
  shown()
  const rows = screen.getAllByRole('row')
  expect(rows[1]).toHaveTextContent('3 vendidos · 1 por pagar · 8 libres')
  expect(rows[1]).toHaveTextContent('A la venta')
  expect(rows[2]).toHaveTextContent('Llena')
  expect(rows[2]).toHaveTextContent('0 libres · 5 en espera')
  expect(rows[1]).not.toHaveTextContent('en espera')
})

it('lets nobody mark anything whose role changes nothing', () => {
  shown({ ...OWNER, actor: { ...OWNER.actor, role: 'service' } })
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

it('shows what a change would do before it is done, and asks why', async () => {
  const sent = deskAnswers({
    'POST /api/desk/departures/previews': () => success(previewOf(16)),
    'POST /api/desk/departures/changes': () => success({ changed: 1, approval: null }),
    'GET /api/desk/departures': () => success(LIST),
  })
  const user = userEvent.setup()
  shown()
  await user.click(screen.getByRole('checkbox', { name: /Cenotes, .*14 mar/ }))
  const bar = screen.getByRole('region', { name: 'Cambiar las marcadas' })
  expect(bar).toHaveTextContent('1 marcada')
  await user.type(within(bar).getByLabelText('Lugares'), '16')
  await user.click(within(bar).getByRole('button', { name: 'Cambiar lugares' }))
  expect(await screen.findByText('12 → 16')).toBeInTheDocument()
  const go = screen.getByRole('button', { name: 'Cambiar 1 salida' })
  await user.click(go)
  expect(await screen.findByText('Escribe por qué, con al menos tres letras.')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Motivo'), 'Otro barco')
  await user.click(go)
  await waitFor(() => expect(screen.queryByText('12 → 16')).not.toBeInTheDocument())
  expect(sent.find(({ endpoint }) => endpoint.endsWith('/changes'))?.body).toEqual({
    ...{ ids: [FIRST.uuid], change: { capacity: 16 } },
    ...{ preview: 'preview-16', reason: 'Otro barco' },
  })
})

it('keeps the reason and shows how it stands now when a seat was sold meanwhile', async () => {
  deskAnswers({
    'POST /api/desk/departures/previews': () => success(previewOf(4)),
    'POST /api/desk/departures/changes': () =>
      failure(409, 'quote_changed', { data: previewOf(4, ['below_taken']) }),
  })
  const user = userEvent.setup()
  shown()
  await user.click(screen.getByRole('checkbox', { name: /Cenotes, .*14 mar/ }))
  await user.type(screen.getByLabelText('Lugares'), '4')
  await user.click(screen.getByRole('button', { name: 'Cambiar lugares' }))
  await user.type(await screen.findByLabelText('Motivo'), 'Lancha chica')
  await user.click(screen.getByRole('button', { name: 'Cambiar 1 salida' }))
  expect(await screen.findByText(/Algo cambió mientras lo veías/)).toBeInTheDocument()
  expect(screen.getByText(/Ya hay 4 lugares tomados/)).toBeInTheDocument()
  expect(screen.getByLabelText('Motivo')).toHaveValue('Lancha chica')
  expect(screen.getByRole('button', { name: 'Cambiar 1 salida' })).toBeDisabled()
})
