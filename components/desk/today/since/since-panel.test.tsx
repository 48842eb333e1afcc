import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { deskAnswers, failure, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { SincePanel } from './since-panel'
import type { Visit } from './use-visit'

afterEach(() => vi.unstubAllGlobals())

const NOTHING = {
  ...{ placed: [], charges: { tried: 0, paid: 0 }, expired: { orders: 0, seats: 0 } },
  ...{ saved: 0, guaranteed: 0, refunded: 0 },
}
const VISIT: Visit = {
  since: '2027-04-17T00:30:00.000Z',
  news: {
    placed: [{ currency: 'MXN', orders: 27, amount: 421_380 }],
    ...{ charges: { tried: 38, paid: 36 }, expired: { orders: 6, seats: 11 } },
    ...{ saved: 0, guaranteed: 2, refunded: 0 },
  },
  supplier_unpaid: { orders: 3, first_ended_on: '2027-04-03' },
}
const SEEN: Visit = { since: '2027-04-19T15:00:00.000Z', news: NOTHING, supplier_unpaid: null }

it('says what happened and leaves out what did not, until it was seen', async () => {
  let isSeen = false
  const sent = deskAnswers({ 'PUT /api/desk/visit': () => success(isSeen ? SEEN : VISIT) })
  const user = userEvent.setup()
  renderAtDesk(<SincePanel />)
  const box = await screen.findByRole('region', { name: 'Mientras no estabas' })
  expect(box).toHaveTextContent(
    /desde .*16 abr.*Cobros automáticos36 de 38.*Vencieron sin primer pago6, sueltan 11 lugares.*2 salidas.*nuevas27 · \$421,380.MXN/,
  )
  expect(box).not.toHaveTextContent('Recuperadas')
  const unpaid = screen.getByRole('region', { name: 'Proveedores por pagar' })
  expect(unpaid).toHaveTextContent(/3 viajes terminados.*3 abr 2027.*no se calcula/)
  expect(within(unpaid).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining('view=supplier_unpaid'),
  )
  isSeen = true
  await user.click(within(box).getByRole('button', { name: 'Ya lo vi' }))
  expect(await within(box).findByText('Nada por ahora.')).toBeInTheDocument()
  expect(within(box).getByRole('heading')).toHaveFocus()
  expect(sent.map(({ body }) => body)).toEqual([{}, { seen: true }])
})

it('keeps what it said where that could not be kept, and says so', async () => {
  let turn = 0
  deskAnswers({
    'PUT /api/desk/visit': () => {
      turn += 1
      return turn === 1 ? success(VISIT) : failure(503, 'unavailable')
    },
  })
  const user = userEvent.setup()
  renderAtDesk(<SincePanel />)
  await user.click(await screen.findByRole('button', { name: 'Ya lo vi' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo guardar')
  expect(screen.getByText('36 de 38')).toBeInTheDocument()
})
