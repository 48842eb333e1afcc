import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { ReservationRow } from '@/lib/desk/reservation-contract'
import { failure, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { ReservationsView } from './reservations-view'
import { EVERYTHING } from './reservations-wish'

const push = vi.fn()
let address = ''
const replace = vi.fn()
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push, replace }),
  useSearchParams: () => new URLSearchParams(address),
}))

afterEach(() => {
  vi.unstubAllGlobals()
  address = ''
})

const MARIANA: ReservationRow = {
  ...{ code: '7K4M9QXD2RHVW', buyer: 'Mariana Robles', trip: 'Cenotes', start: '2027-10-16', tickets: 2 },
  ...{ status: 'confirmed', currency: 'MXN', total: 5433.33, paid: 576.67, pending: 4856.66 },
  ...{ liquidation_date: '2027-09-06', created_at: '2026-11-21T16:39:00.000Z' },
  supplier_paid_on: null,
}
const OSCAR: ReservationRow = { ...MARIANA, code: '2QH8W5TN6CZBA', buyer: 'Óscar Medina' }

const pageOf = (items: readonly ReservationRow[], next: string | null = null) => ({
  ...{ items: [...items], next_cursor: next, total: items.length, total_is_exact: true, sums: null },
})
const as = (role: 'service' | 'host') => ({ ...OWNER, actor: { ...OWNER.actor, role } })
const all = EVERYTHING

/** Answers searches by their query, and keeps them. */
function searches(answer: (query: URLSearchParams) => Response) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/api/desk/views') return success({ items: [] })
    asked.push(searchParams.toString())
    return answer(searchParams)
  })
  return asked
}

it('shows whose each is, its code in groups, how it stands, and what is paid and left', () => {
  renderAtDesk(<ReservationsView first={{ wish: all, data: pageOf([MARIANA]) }} />)
  const row = screen.getByRole('row', { name: /Mariana Robles/ })
  expect(row).toHaveTextContent('7K4M-9QXD-2RHVW')
  expect(row).toHaveTextContent('Confirmada')
  expect(row).toHaveTextContent('$576.67 de $5,433.33 MXN')
  expect(row).toHaveTextContent('$4,856.66')
  expect(screen.getByRole('link', { name: /Mariana Robles/ })).toHaveAttribute(
    'href',
    '/desk/reservations/7K4M9QXD2RHVW',
  )
})

it('tells what is left to pay per currency, and asks for another order by the heads', () => {
  const sums = [
    { currency: 'MXN' as const, amount: 4856.66 },
    { currency: 'USD' as const, amount: 120 },
  ]
  renderAtDesk(<ReservationsView first={{ wish: all, data: { ...pageOf([MARIANA]), sums } }} />)
  expect(screen.getByText('faltan $4,856.66 MXN, $120 USD')).toBeInTheDocument()
  const head = (name: string) => screen.getByRole('columnheader', { name })
  expect(head('Hecha')).toHaveAttribute('aria-sort', 'descending')
  expect(head('Último día')).not.toHaveAttribute('aria-sort')
  expect(screen.getByRole('link', { name: 'Último día' })).toHaveAttribute(
    'href',
    '/desk/reservations?sort=due',
  )
})

it('shows a host no column of money', () => {
  const own = { ...MARIANA, total: null, paid: null, pending: null }
  const host = as('host')
  renderAtDesk(<ReservationsView first={{ wish: all, data: pageOf([own]) }} />, host)
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual(['Reservación', 'Viaje', 'Estado', 'Último día', 'Hecha'])
  expect(screen.getByRole('table')).not.toHaveTextContent('$')
})

it('says when whoever provides it was paid, and offers each role the views it comes to', () => {
  const paid = { ...MARIANA, supplier_paid_on: '2027-10-20' }
  const { unmount } = renderAtDesk(<ReservationsView first={{ wish: all, data: pageOf([paid, OSCAR]) }} />)
  expect(screen.getByRole('row', { name: /Mariana Robles/ })).toHaveTextContent(
    'Al proveedor se le pagó el 20 oct 2027',
  )
  expect(screen.getByRole('row', { name: /Óscar/ })).not.toHaveTextContent('proveedor')
  const views = () => within(screen.getByRole('navigation', { name: 'Vistas' })).getAllByRole('link')
  const words = () => views().map((view) => view.textContent)
  expect(words()).toEqual([
    ...['Todas', 'Piden algo', 'Vencidas', 'Salen en 30 días', 'Primer pago', 'En riesgo', 'Mis casos'],
    ...['Proveedor sin pagar', 'Terminadas'],
  ])
  expect(views()[7]).toHaveAttribute('href', '/desk/reservations?view=supplier_unpaid')
  unmount()
  const seenBy = renderAtDesk(
    <ReservationsView first={{ wish: all, data: pageOf([OSCAR]) }} />,
    as('service'),
  )
  expect(words()).not.toContain('Proveedor sin pagar')
  seenBy.unmount()
  renderAtDesk(<ReservationsView first={{ wish: all, data: pageOf([OSCAR]) }} />, as('host'))
  expect(words()).toEqual(['Todas', 'Vencidas', 'Salen en 30 días', 'Primer pago', 'Terminadas'])
})

it('goes on behind the last one it showed, and keeps those it has when that fails', async () => {
  let isDown = true
  const asked = searches(() => (isDown ? failure(422, 'broken') : success(pageOf([OSCAR]))))
  const user = userEvent.setup()
  renderAtDesk(<ReservationsView first={{ wish: all, data: pageOf([MARIANA], 'after-mariana') }} />)
  await user.click(screen.getByRole('button', { name: 'Ver más' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Falló: broken')
  expect(screen.getByText('Mariana Robles')).toBeInTheDocument()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Óscar Medina')).toBeInTheDocument()
  expect(screen.getByText('Mariana Robles')).toBeInTheDocument()
  expect(asked.at(-1)).toBe('view=all&sort=-created&cursor=after-mariana')
  expect(screen.queryByRole('button', { name: 'Ver más' })).not.toBeInTheDocument()
})

it('asks for the words of the address, and offers to drop them where nothing is called so', async () => {
  address = 'view=leaving&q=zzz'
  const asked = searches(() => success(pageOf([])))
  const user = userEvent.setup()
  renderAtDesk(<ReservationsView first={null} />)
  expect(await screen.findByRole('heading', { name: 'Nada con «zzz»' })).toBeInTheDocument()
  expect(asked[0]).toBe('view=leaving&sort=start&q=zzz')
  expect(screen.getByRole('link', { name: /Buscar en todas/ })).toHaveAttribute(
    'href',
    '/desk/reservations?q=zzz',
  )
  const field = screen.getByLabelText('Buscar reservación')
  await user.clear(field)
  await user.type(field, 'óscar{Enter}')
  await waitFor(() => expect(push).toHaveBeenCalledWith('/desk/reservations?view=leaving&q=%C3%B3scar'))
})

it('shows each filter as a chip that takes it off, and of an empty list what there is without each', async () => {
  address = 'status=new&currency=COP&from=2027-05-01'
  searches((query) => success({ ...pageOf([]), total: query.has('currency') ? 0 : 14 }))
  renderAtDesk(<ReservationsView first={null} />)
  const chips = within(screen.getByRole('navigation', { name: 'Filtros puestos' })).getAllByRole('link')
  expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
    ['Estado: Falta el primer pago', '/desk/reservations?from=2027-05-01&currency=COP'],
    ['Moneda: COP', '/desk/reservations?from=2027-05-01&status=new'],
    ['Sale desde: 1 may 2027', '/desk/reservations?status=new&currency=COP'],
  ])
  expect(await screen.findByRole('heading', { name: 'Nada con estos filtros' })).toBeInTheDocument()
  const box = screen.getByRole('region', { name: 'Reservaciones' })
  expect(
    await within(box).findByRole('link', { name: 'Quitar «Moneda: COP» 14 reservaciones' }),
  ).toHaveAttribute('href', '/desk/reservations?from=2027-05-01&status=new')
})

it('looks for what the folded filters say, in the view and with the columns of now', async () => {
  address = 'view=leaving&hide=placed'
  searches(() => success(pageOf([MARIANA])))
  const user = userEvent.setup()
  renderAtDesk(<ReservationsView first={null} />)
  await user.click(screen.getByText('Filtros'))
  await user.selectOptions(screen.getByLabelText('Moneda'), 'USD')
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  expect(push).toHaveBeenCalledWith('/desk/reservations?view=leaving&currency=USD&hide=placed')
})

it('leaves out the columns that the address says, without asking for the list again', async () => {
  address = 'hide=paid.placed'
  const asked = searches(() => success(pageOf([MARIANA])))
  const user = userEvent.setup()
  renderAtDesk(<ReservationsView first={{ wish: all, data: pageOf([MARIANA]) }} />)
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads.slice(-5)).toEqual(['Reservación', 'Viaje', 'Estado', 'Falta', 'Último día'])
  expect(screen.getByRole('row', { name: /Mariana Robles/ })).not.toHaveTextContent('$576.67')
  await user.click(screen.getByText('Columnas', { selector: 'summary' }))
  await user.click(screen.getByRole('checkbox', { name: 'Viaje' }))
  expect(replace).toHaveBeenCalledWith('/desk/reservations?hide=trip.paid.placed', { scroll: false })
  expect(asked).toEqual([])
})
