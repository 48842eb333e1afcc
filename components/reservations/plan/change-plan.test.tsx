import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { spreadOver } from '@/lib/layaway/running/replan'
import { money, toWire } from '@/lib/money/money'
import type { RunningPart } from '@/lib/reservations/detail'
import type { ShownStanding } from '@/lib/reservations/standing'
import { renderInSpanish } from '@/tests/support/spanish'
import { ChangePlan } from './change-plan'

const pesos = (major: number) => money(major * 100, 'MXN')
/** As in the drawing: five monthly parts of 7,800 are left. */
const standing: ShownStanding = {
  ...{ deposit: pesos(9_560), depositPaid: pesos(9_560), depositRest: pesos(0), pending: pesos(39_000) },
  onArrival: pesos(0),
  parts: ['2027-04-21', '2027-05-21', '2027-06-21', '2027-07-21', '2027-08-21'].map((dueDate, index) => ({
    ...{ n: index + 1, dueDate, amount: pesos(7_800), paid: pesos(0), isLate: false },
  })),
}
const FORTNIGHTS = [
  '2027-04-30',
  '2027-05-15',
  '2027-05-31',
  '2027-06-15',
  '2027-06-30',
  '2027-07-15',
  '2027-07-31',
]

const calls = vi.hoisted(() => ({
  previewPlan: vi.fn(),
  changePlan: vi.fn(),
  refresh: vi.fn(),
}))
vi.mock('@/lib/client/client', () => ({ api: () => ({ reservations: calls }) }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: calls.refresh }) }))

const wire = (dates: readonly string[]): RunningPart[] =>
  spreadOver(standing.parts, dates).map(({ n, dueDate, amount, paid }) => ({
    ...{ n, due_date: dueDate, amount: toWire(amount), paid: toWire(paid), status: 'due' },
  }))

beforeEach(() => {
  calls.previewPlan.mockReset().mockImplementation(({ query: { parts, rhythm } }) =>
    Promise.resolve({
      before: wire([]),
      after: rhythm === 'month' ? wire([]) : wire(FORTNIGHTS.slice(0, parts)),
    }),
  )
  calls.changePlan.mockReset().mockResolvedValue({ before: [], after: [] })
  calls.refresh.mockReset()
})

const show = (isConfirming = false) =>
  renderInSpanish(
    <ChangePlan
      market={{ locale: 'es_MX', currency: 'MXN' }}
      code="K7QM2XR9TBD4V"
      standing={standing}
      liquidationDate="2027-08-21"
      purchaseDate="2026-11-21"
      today="2027-04-19"
      isConfirming={isConfirming}
    />,
  )
async function opened() {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar mi plan de pagos' }))
  return within(await screen.findByRole('dialog'))
}

it('shows before and after by the server while the stepper moves, and changes what is shown', async () => {
  const dialog = await opened()
  expect(dialog.getByRole('heading', { name: 'Cada cuánto abonas' })).toBeVisible()
  fireEvent.click(dialog.getByRole('radio', { name: 'Cada quincena' }))
  await dialog.findByRole('button', { name: 'Cambiar a 5 pagos de $7,800' })
  expect(within(dialog.getByRole('table', { name: 'Con el cambio' })).getAllByRole('row')).toHaveLength(5)
  fireEvent.click(dialog.getByRole('button', { name: 'Más pagos' }))
  const go = await dialog.findByRole('button', { name: 'Cambiar a 6 pagos de $6,500' })
  await waitFor(() => expect(go).toBeEnabled())
  expect(dialog.getByText(/El primer pago del plan nuevo es el vie 30 abr/)).toBeVisible()
  fireEvent.click(go)
  await waitFor(() => expect(calls.refresh).toHaveBeenCalledOnce())
  expect(calls.changePlan).toHaveBeenCalledExactlyOnceWith({
    params: { code: 'K7QM2XR9TBD4V' },
    body: { rhythm: 'fortnight', parts: 6 },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('offers as many payments as dates allow', async () => {
  const dialog = await opened()
  // 21 May to 21 August
  expect(dialog.getByRole('spinbutton')).toHaveAttribute('aria-valuemax', '4')
  fireEvent.click(dialog.getByRole('radio', { name: 'Cada quincena' }))
  expect(dialog.getByRole('spinbutton')).toHaveAttribute('aria-valuemax', '8')
})

it('leaves everything as it is for whoever keeps the plan', async () => {
  const dialog = await opened()
  fireEvent.click(dialog.getByRole('button', { name: 'Dejarlo como está' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.changePlan).not.toHaveBeenCalled()
})

it('is closed, with the reason, while a payment is being confirmed', () => {
  show(true)
  expect(screen.getByRole('button', { name: 'Cambiar mi plan de pagos' })).toBeDisabled()
  expect(screen.getByText(/Estamos confirmando un pago/)).toBeVisible()
})
