import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { stubSite } from '@/tests/support/captcha-script'
import { renderInSpanish } from '@/tests/support/spanish'
import { LateMoneyChoice } from './late-money-choice'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
afterEach(() => {
  vi.unstubAllGlobals()
  refresh.mockReset()
})

const show = () =>
  renderInSpanish(
    <LateMoneyChoice
      market={{ locale: 'es_MX', currency: 'MXN' }}
      code="AAAA"
      currency="MXN"
      lateMoney={{
        amount: 1086.67,
        takes: ['rebook', 'other_date', 'money', 'credit'],
        decided_by: '2026-11-29T18:00:00Z',
      }}
    />,
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('what each choice of late money does is said before it, and what was chosen after it', async () => {
  const sent = stubSite(() =>
    Response.json({ status: 'success', data: { status: 'expired', credit: 1086.67 } }),
  )
  show()
  expect(screen.getByText(/Tus \$1,086\.67 MXN quedan como saldo por 12 meses/)).toBeVisible()
  expect(screen.getByText(/a más tardar el .*29 nov/)).toBeVisible()
  await press('Dejarlo como saldo a favor')
  expect(await screen.findByRole('status')).toHaveTextContent('$1,086.67 MXN quedaron como saldo a favor')
  expect(sent).toMatchObject([{ path: '/api/v1.5/orders/AAAA/late-money', body: { take: 'credit' } }])
  expect(refresh).toHaveBeenCalledOnce()
})

it('late money whose trip has no seats leaves all choices, with the reason', async () => {
  stubSite(() =>
    Response.json({ status: 'error', code: 'sold_out', message: 'Ya no hay lugares.' }, { status: 409 }),
  )
  show()
  await press('Recuperar mi viaje')
  expect(await screen.findByRole('alert')).toHaveTextContent('Ya no hay lugares.')
  expect(screen.getAllByRole('button')).toHaveLength(4)
})

it('another date is chosen among those that what came is enough for', async () => {
  const date = { end: '2027-06-01', language: 'es', seats_left: 8, total: 8533.33 }
  const sent = stubSite(() =>
    Response.json({ status: 'success', data: { status: 'confirmed', credit: 0, refunds: [] } }),
  )
  const site = globalThis.fetch
  const dates = [
    { ...date, code: 'CEN-270601-ES', start: '2027-06-01', due_first: 886.67, enough: true },
    { ...date, code: 'CEN-270602-ES', start: '2027-06-02', due_first: 2000, enough: false },
  ]
  vi.stubGlobal('fetch', (asked: Request) =>
    asked.url.endsWith('/late-money/dates')
      ? Promise.resolve(Response.json({ status: 'success', data: { currency: 'MXN', dates } }))
      : site(asked),
  )
  show()
  await press('Elegir otra fecha')
  const select = await screen.findByLabelText('Otra salida')
  expect(screen.getByRole('option', { name: /se necesitan \$2,000/ })).toBeDisabled()
  await userEvent.selectOptions(select, 'CEN-270601-ES')
  await press('Quedarme con esta fecha')
  expect(await screen.findByRole('status')).toHaveTextContent('tu viaje está confirmado')
  expect(sent.at(-1)).toMatchObject({ body: { take: 'other_date', departure: 'CEN-270601-ES' } })
})
