import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeskTraveller } from '@/lib/desk/traveller-contract'
import type { PointsQuote } from '@/lib/desk/travellers/points-contract'
import { deskAnswers, failure, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { PointsBox } from './points-box'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh }) }))
afterEach(() => vi.unstubAllGlobals())

const TRAVELLER: DeskTraveller = {
  ...{ uuid: '0198a2b4-0000-7000-8000-000000000001', name: 'Mariana Robles', locale: 'es_MX' },
  ...{ email: 'mariana@correo.example', is_proven: true, created_at: '2026-03-02T16:39:00.000Z' },
  closed_at: null,
}
const POINTS = { pending: 0, available: 500, ends_on: '2028-03-01' }
const QUOTE: PointsQuote = {
  ...{ quote: 'signed', expires_at: new Date(Date.now() + 900_000).toISOString(), points: -200 },
  ...{ before: 500, after: 300, ends_on: '2028-03-01', email: 'mariana@correo.example' },
}
const PATH = `POST /api/desk/travellers/${TRAVELLER.uuid}/points`

it('takes points by a quote of what is left, and keeps the reason when that changed', async () => {
  let isFirst = true
  const sent = deskAnswers({
    [`${PATH}/quotes`]: () => success(QUOTE),
    [PATH]: () => {
      if (!isFirst) return success({ points: -200, available: 200 })
      isFirst = false
      return failure(409, 'quote_changed', { data: { ...QUOTE, quote: 'fresh', before: 400, after: 200 } })
    },
  })
  const user = userEvent.setup()
  renderAtDesk(<PointsBox page={{ traveller: TRAVELLER, points: POINTS }} locale="es_MX" />)
  const box = within(screen.getByRole('region', { name: 'Puntos' }))
  await user.click(box.getByRole('button', { name: 'Dar o retirar puntos…' }))
  await user.click(box.getByRole('radio', { name: 'Retirar' }))
  const points = box.getByLabelText('Cuántos puntos')
  await user.type(points, '501{Enter}')
  expect(points).toHaveAccessibleDescription(/Solo tiene 500 puntos/)
  await user.clear(points)
  await user.type(points, '200{Enter}')
  const reason = await box.findByLabelText('Motivo')
  await user.type(reason, 'Estaban dos veces')
  await user.click(box.getByRole('button', { name: 'Retirar 200 puntos' }))
  expect(await box.findByRole('alert')).toHaveTextContent('tu motivo sigue aquí')
  expect(reason).toHaveValue('Estaban dos veces')
  await user.click(box.getByRole('button', { name: 'Retirar 200 puntos' }))
  expect(await screen.findByText('200 puntos retirados')).toBeInTheDocument()
  expect(refresh).toHaveBeenCalledOnce()
  expect(box.getByRole('heading', { name: 'Puntos' })).toHaveFocus()
  expect(sent.at(-1)?.body).toEqual({ points: -200, quote: 'fresh', reason: 'Estaban dos veces' })
})

it('offers nothing to who may not, nor over an address that nobody proved', () => {
  const content = { ...OWNER, permissions: OWNER.permissions.filter((one) => one !== 'change_points') }
  const { unmount } = renderAtDesk(
    <PointsBox page={{ traveller: TRAVELLER, points: POINTS }} locale="es_MX" />,
    content,
  )
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  unmount()
  renderAtDesk(
    <PointsBox page={{ traveller: { ...TRAVELLER, is_proven: false }, points: POINTS }} locale="es_MX" />,
  )
  expect(screen.getByText(/no ha comprobado su correo/)).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
