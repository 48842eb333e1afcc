import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { ProviderChangeDetail } from '@/lib/reservations/provider/provider-detail'
import { stubSite } from '@/tests/support/captcha-script'
import { renderInSpanish } from '@/tests/support/spanish'
import { ProviderChoice } from './provider-choice'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
afterEach(() => {
  vi.unstubAllGlobals()
  refresh.mockReset()
})

const CHANGE: ProviderChangeDetail = {
  ...{ uuid: '01890000-0000-7000-8000-000000000001', kind: 'moved', reason: 'Obras en la vía' },
  ...{ before: '2027-05-11', after: '2027-05-25', product: '', departure: null },
  to: { code: 'BAR-270525-ES', start: '2027-05-25', end: '2027-05-30' },
  takes: ['accept', 'date', 'money', 'credit'],
  ...{ money: 48912, bonus: 8152, credit: 53803.2, asks_account: true, is_part: false },
  ...{ asked_at: '2027-04-19T15:40:00Z', answer_by: '2027-04-29T15:40:00Z' },
  ...{ if_silent: 'money', only_this: false, accept_by: '2027-04-25T05:59:59Z' },
  ...{ answer: null, answered_at: null, withdrawn: null },
}
const show = (change: Partial<ProviderChangeDetail> = {}) =>
  renderInSpanish(
    <ProviderChoice
      market={{ locale: 'es_MX', currency: 'MXN' }}
      code="AAAA"
      currency="MXN"
      change={{ ...CHANGE, ...change }}
    />,
  )
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))

it('every choice says its amount before it is pressed, and what was chosen after it', async () => {
  const sent = stubSite(() =>
    Response.json({ status: 'success', data: { status: 'cancelled', credit: 0, refunds: [] } }),
  )
  show()
  expect(screen.getByRole('button', { name: 'Tomar $53,803.20 MXN de saldo' })).toBeVisible()
  expect(screen.getByText(/\$8,152 MXN de compensación.*una cuenta tuya/)).toBeVisible()
  expect(
    screen.getByText(/pasa al mar 25 may 2027, sin cargo.*aceptarlo hasta el .*24 abr.*23:59/),
  ).toBeVisible()
  expect(screen.getByText(/a más tardar el .*29 abr.*te regresamos \$48,912 MXN/)).toBeVisible()
  await press('Recibir $48,912 MXN')
  expect(await screen.findByRole('status')).toHaveTextContent('tu dinero va de regreso')
  expect(sent).toMatchObject([
    { path: `/api/v1.5/orders/AAAA/provider-changes/${CHANGE.uuid}`, body: { take: 'money' } },
  ])
  expect(refresh).toHaveBeenCalledOnce()
})

it('a choice that was not possible any more leaves all of them, with the reason', async () => {
  stubSite(() =>
    Response.json({ status: 'error', code: 'sold_out', message: 'Ya no hay lugares.' }, { status: 409 }),
  )
  show()
  await press('Seguir con el cambio')
  expect(await screen.findByRole('alert')).toHaveTextContent('Ya no hay lugares.')
  expect(screen.getAllByRole('button')).toHaveLength(4)
})

it('another date is chosen among those there are', async () => {
  const sent = stubSite(() =>
    Response.json({ status: 'success', data: { status: 'confirmed', credit: 0, refunds: [] } }),
  )
  const site = globalThis.fetch
  const dates = [
    {
      code: 'BAR-270608-ES',
      start: '2027-06-08',
      end: '2027-06-13',
      language: 'es',
      seats_left: 5,
      total: 28800,
    },
  ]
  vi.stubGlobal('fetch', (asked: Request) =>
    asked.url.endsWith('/dates')
      ? Promise.resolve(Response.json({ status: 'success', data: { currency: 'MXN', dates } }))
      : site(asked),
  )
  show()
  await press('Elegir otra salida')
  await userEvent.selectOptions(await screen.findByLabelText('Otra salida'), 'BAR-270608-ES')
  await press('Quedarme con esta fecha')
  expect(await screen.findByRole('status')).toHaveTextContent('tu viaje tiene su nueva fecha')
  expect(sent.at(-1)).toMatchObject({ body: { take: 'date', departure: 'BAR-270608-ES' } })
})

it('of several trips it says that this one alone ends', async () => {
  stubSite(() => Response.json({ status: 'success', data: { status: 'confirmed', credit: 0, refunds: [] } }))
  show({ is_part: true })
  expect(screen.getByText(/Todo lo que pagaste por este viaje y \$8,152 MXN/)).toBeVisible()
  expect(screen.getByText(/cancelamos este viaje/)).toBeVisible()
  await press('Recibir $48,912 MXN')
  expect(await screen.findByRole('status')).toHaveTextContent('ese viaje ya no está en tu reservación')
})

it('who has paid nothing yet only lets go', () => {
  show({ takes: ['money'], money: 0, bonus: 0, credit: 0, asks_account: false })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancelar mi viaje'])
  expect(screen.getByText(/no debes nada/)).toBeVisible()
})

it('of a trip that leaves before one has chosen it promises no money for silence', () => {
  stubSite(() => new Response(null, { status: 500 }))
  show({ kind: 'city', takes: ['accept', 'money'], if_silent: 'goes_on', answer_by: '2027-04-21T06:00:00Z' })
  expect(screen.getByText(/Puedes elegir hasta el .*21 abr.*sale como quedó con el cambio/)).toBeVisible()
  expect(screen.queryByText(/Si no eliges a más tardar/)).not.toBeInTheDocument()
})
