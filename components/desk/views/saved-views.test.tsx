import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { SavedView } from '@/lib/desk/views/view-contract'
import { deskAnswers, failure, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { SavedViews } from './saved-views'

afterEach(() => vi.unstubAllGlobals())

const VIEW: SavedView = {
  ...{ uuid: '0198a2b4-0000-7000-8000-000000000001', name: 'Vencidas de Ana', list: 'reservations' },
  ...{ query: 'q=ana&view=overdue', shared: false, own: true, by: 'Lucía Ferrer' },
}
const answers = (items: readonly SavedView[], more = {}) =>
  deskAnswers({ 'GET /api/desk/views': () => success({ items }), ...more })

it('shows what was kept of this list, whose it is, and which of them is looked at', async () => {
  const other = {
    ...VIEW,
    uuid: `${VIEW.uuid.slice(0, -1)}2`,
    name: 'Salen ya',
    query: 'view=leaving',
    own: false,
    by: 'Ana',
  }
  answers([VIEW, other, { ...VIEW, uuid: `${VIEW.uuid.slice(0, -1)}3`, name: 'Pagos', list: 'payments' }])
  renderAtDesk(<SavedViews list="reservations" query={{ view: 'overdue', q: 'ana' }} />)
  const mine = await screen.findByRole('link', { name: 'Vencidas de Ana' })
  expect(mine).toHaveAttribute('aria-current', 'page')
  expect(mine).toHaveAttribute('href', '/desk/reservations?q=ana&view=overdue')
  expect(screen.getByRole('link', { name: 'Salen ya de Ana' })).not.toHaveAttribute('aria-current')
  expect(screen.getAllByRole('link')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Guardar vista' })).not.toBeInTheDocument()
})

it('keeps what is looked at now, once however often it is tried', async () => {
  const put: string[] = []
  let tries = 0
  vi.stubGlobal('fetch', undefined)
  answers([])
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'PUT') return answer(request)
    put.push(new URL(request.url).pathname)
    tries += 1
    return tries === 1 ? failure(503, 'unavailable') : success(VIEW)
  })
  const user = userEvent.setup()
  renderAtDesk(<SavedViews list="reservations" query={{ view: 'overdue', q: null }} />)
  await user.click(screen.getByRole('button', { name: 'Guardar vista' }))
  await user.click(await screen.findByRole('button', { name: 'Guardar' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Ponle un nombre.')
  await user.type(screen.getByLabelText('Nombre'), 'Vencidas')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Falló: unavailable'))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Guardar esta vista' })).not.toBeInTheDocument(),
  )
  expect(put).toHaveLength(2)
  expect(put[0]).toBe(put[1])
})

it('keeps nothing where nothing is filtered', async () => {
  answers([])
  renderAtDesk(<SavedViews list="reservations" query={{ view: null, q: null }} />)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('forgets one of one’s own, and takes that back', async () => {
  const sent = answers([VIEW], {
    [`DELETE /api/desk/views/${VIEW.uuid}`]: () => success(null),
    [`PUT /api/desk/views/${VIEW.uuid}`]: () => success(VIEW),
  })
  const user = userEvent.setup()
  renderAtDesk(<SavedViews list="reservations" query={{ view: 'overdue', q: 'ana' }} />)
  await user.click(await screen.findByRole('button', { name: 'Quitar «Vencidas de Ana»' }))
  await user.click(await screen.findByRole('button', { name: /Deshacer/ }))
  await waitFor(() =>
    expect(sent.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({
      ...{ name: VIEW.name, list: VIEW.list, query: VIEW.query, shared: VIEW.shared },
    }),
  )
})
