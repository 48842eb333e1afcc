import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { ListedDeparture } from '@/lib/desk/departures/departure-contract'
import { renderAtDesk } from '@/tests/support/desk/render-desk'
import { DeparturesCalendar } from './departures-calendar'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))

const ONE: ListedDeparture = {
  uuid: '51111111-1111-7111-8111-111111111111',
  product: { uuid: '11111111-1111-7111-8111-111111111111', name: 'Cenotes' },
  ...{ code: 'CEN-270314-ES', start: '2027-03-14', end: '2027-03-16', language: 'es' },
  ...{ capacity: 12, sold: 3, held: 1, free: 8, waiting: 0, status: 'open' },
  ...{ price: 5000, deposit: 500, currency: 'MXN', price_by_desk: false, manifest: null, has_left: false },
  meter: { state: 'filling', minimum: 4, sold: 3, missing: 1, decide_on: '2027-03-01' },
}
const OTHER: ListedDeparture = {
  ...ONE,
  ...{ uuid: '51111111-1111-7111-8111-111111111112', start: '2027-03-21', end: '2027-03-21', free: 0 },
  product: { ...ONE.product, name: 'Barrancas' },
}
const SAME_DAY: ListedDeparture = {
  ...ONE,
  ...{ uuid: '51111111-1111-7111-8111-111111111113', product: { ...ONE.product, name: 'Barrancas' } },
}
const wish = { state: 'any', shape: 'calendar', product: null, from: null, to: null, sort: 'start' } as const
const shown = () =>
  renderAtDesk(
    <DeparturesCalendar
      rows={[ONE, SAME_DAY, OTHER]}
      month="2027-03-01"
      wish={wish}
      marked={null}
      onMark={() => undefined}
    />,
  )

it('says of a day in words how many leave on it and how they stand', () => {
  shown()
  expect(screen.getByRole('table', { name: 'Salidas de marzo 2027' })).toBeInTheDocument()
  const days = screen.getAllByRole('button', { name: /mar/ })
  expect(days).toHaveLength(2)
  expect(days[0]).toHaveAccessibleName(/14 mar.*2 salidas, 6 vendidos, 2 por pagar, 16 libres\. Bajo mínimo/)
  expect(days[1]).toHaveAccessibleName(/21 mar.*1 salida.*0 libres\. Llena/)
})

it('lists the departures of the day that is chosen', async () => {
  shown()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /14 mar/ }))
  const list = screen.getByRole('region', { name: /14 mar/ })
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([expect.stringContaining('Cenotes'), expect.stringContaining('Barrancas')])
})

it('goes between days with arrows, past those without departures', async () => {
  shown()
  const user = userEvent.setup()
  screen.getByRole('button', { name: /14 mar/ }).focus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: /21 mar/ })).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('button', { name: /14 mar/ })).toHaveFocus()
})

it('leads to the months before and after, which the address says', () => {
  shown()
  expect(screen.getByRole('link', { name: /Ir a Abril 2027/i })).toHaveAttribute(
    'href',
    expect.stringContaining('from=2027-04-01&to=2027-04-30'),
  )
})
