import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { deskAnswers, failure, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { ForecastPanel } from './forecast-panel'

afterEach(() => vi.unstubAllGlobals())

const FORECAST = {
  ...{ currency: 'MXN', held: 41_200, overdue: 7526, later: 90_000 },
  weeks: [
    { start: '2027-04-19', due: 38_640, at_risk: 3185 },
    { start: '2027-04-26', due: 0, at_risk: 0 },
  ],
  at_risk: [
    {
      ...{ code: '7K3M9QXWV2ABC', buyer: 'Óscar Medina', rest: 7526, score: 60 },
      parts: [
        { kind: 'late', points: 40 },
        { kind: 'missed', points: 20 },
      ],
    },
  ],
  at_risk_count: 8,
}

it('says by week what is due, what of it is at risk, and who it is about', async () => {
  const sent = deskAnswers({ 'GET /api/desk/forecast': () => success(FORECAST) })
  renderAtDesk(<ForecastPanel />)
  const row = await screen.findByRole('row', { name: /19 abr/ })
  expect(within(row).getByText('$38,640')).toBeVisible()
  expect(within(row).getByText('$3,185')).toBeVisible()
  expect(screen.getByText(/Vencido: \$7,526/)).toHaveTextContent('En custodia hay $41,200.')
  await userEvent.click(screen.getByText('8 reservaciones en riesgo'))
  expect(screen.getByRole('link', { name: 'Óscar Medina' })).toHaveAttribute(
    'href',
    '/desk/reservations/7K3M9QXWV2ABC',
  )
  expect(screen.getByText(/Riesgo 60 de 100/)).toHaveTextContent(
    'pago final vencido 40, se saltó un abono 20',
  )
  expect(screen.getByText('y 7 más')).toBeVisible()
  expect(sent).toHaveLength(1)
})

it('asks anew in another currency, and can be asked again when it failed', async () => {
  let fails = true
  const none = { ...FORECAST, at_risk: [], at_risk_count: 0 }
  const sent = deskAnswers({
    'GET /api/desk/forecast': () => (fails ? failure(404, 'not_found') : success(none)),
  })
  renderAtDesk(<ForecastPanel />)
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  fails = false
  await userEvent.click(again)
  expect(await screen.findByText('Ninguna reservación en riesgo')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Moneda'), 'COP')
  await waitFor(() => expect(sent).toHaveLength(3))
})

it('is not there for who sees no payments, and asks nothing', () => {
  const sent = deskAnswers({})
  const { container } = renderAtDesk(<ForecastPanel />, { ...OWNER, permissions: ['see_cases'] })
  expect([container.querySelector('section'), sent]).toEqual([null, []])
})
