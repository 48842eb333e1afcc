import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Gift } from '@/lib/desk/gift-contract'
import type { DeskTravellerPage } from '@/lib/desk/traveller-contract'
import { deskAnswers, failure, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { TravellerView } from './traveller-view'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh }) }))
afterEach(() => vi.unstubAllGlobals())

const PAGE: DeskTravellerPage = {
  traveller: {
    ...{ uuid: '0198a2b4-0000-7000-8000-000000000001', name: 'Mariana Robles', locale: 'es_MX' },
    ...{ email: 'mariana@correo.example', is_proven: true, created_at: '2026-03-02T16:39:00.000Z' },
    closed_at: null,
  },
  obstacles: null,
  trips: [],
  credit: [],
  points: { pending: 0, available: 0, ends_on: null },
  consents: [],
  sessions: [],
}
const shown = (page: Partial<DeskTravellerPage> = {}, devices: readonly (string | null)[] = []) =>
  renderAtDesk(<TravellerView page={{ ...PAGE, ...page }} locale="es_MX" devices={devices} />)

it('says of each part that there is nothing, in words of its own', () => {
  shown()
  expect(screen.getByRole('heading', { level: 1, name: 'Mariana Robles' })).toBeInTheDocument()
  for (const [name, words] of [
    ['Viajes', 'No ha reservado con esta cuenta.'],
    ['Lo que aceptó', 'No ha guardado tarjetas.'],
    ['Sesiones abiertas', 'No tiene sesiones abiertas.'],
  ] as const)
    expect(screen.getByRole('region', { name })).toHaveTextContent(`${name}${words}`)
  expect(screen.getByRole('region', { name: 'Saldo a favor' })).toHaveTextContent('No tiene saldo a favor.')
  expect(screen.getByRole('region', { name: 'Puntos' })).toHaveTextContent('No tiene puntos.')
})

it('says how many points there are, until when, and how many are to come', () => {
  shown({ points: { pending: 40, available: 1, ends_on: '2028-11-21' } })
  expect(screen.getByRole('region', { name: 'Puntos' })).toHaveTextContent(
    /1 punto para usar.*21 nov 2028.*40 más cuando terminen sus viajes/,
  )
})

it('gives credit by a quote of what it comes to, and keeps what was typed when that changed', async () => {
  const gift: Gift = {
    ...{
      quote: 'signed',
      expires_at: new Date(Date.now() + 900_000).toISOString(),
      amount: 1200,
      currency: 'MXN',
    },
    ...{ before: 0, after: 1200, ends_on: '2027-11-21', email: 'mariana@correo.example' },
  }
  const path = `POST /api/desk/travellers/${PAGE.traveller.uuid}/credit`
  let isFirst = true
  const sent = deskAnswers({
    [`${path}/quotes`]: () => success(gift),
    [path]: () => {
      if (!isFirst) return success({ amount: 1200, currency: 'MXN', balance: 1500 })
      isFirst = false
      return failure(409, 'quote_changed', { data: { ...gift, quote: 'fresh', before: 300, after: 1500 } })
    },
  })
  const user = userEvent.setup()
  shown()
  const box = within(screen.getByRole('region', { name: 'Saldo a favor' }))
  await user.click(box.getByRole('button', { name: 'Dar saldo…' }))
  const amount = box.getByLabelText('Cuánto se le da')
  expect(amount).toHaveFocus()
  await user.type(amount, 'mucho{Enter}')
  expect(amount).toHaveAccessibleDescription(/mayor que cero/)
  await user.clear(amount)
  await user.type(amount, '1,200{Enter}')
  const reason = await box.findByLabelText('Motivo')
  expect(box.getByText(/Se le avisa a mariana@correo.example/)).toBeInTheDocument()
  await user.type(reason, 'Se le perdió la maleta')
  await user.click(box.getByRole('button', { name: /^Dar \$1,200.MXN de saldo$/ }))
  expect(await box.findByRole('alert')).toHaveTextContent('tu motivo sigue aquí')
  expect(box.getByText(/^\$1,500.MXN$/)).toBeInTheDocument()
  expect(reason).toHaveValue('Se le perdió la maleta')
  await user.click(box.getByRole('button', { name: /^Dar \$1,200.MXN de saldo$/ }))
  expect(await screen.findByText(/^Saldo dado: \$1,200.MXN$/)).toBeInTheDocument()
  expect(refresh).toHaveBeenCalledOnce()
  expect(box.getByRole('heading', { name: 'Saldo a favor' })).toHaveFocus()
  expect(sent.at(-1)?.body).toEqual({
    ...{ amount: 1200, currency: 'MXN', quote: 'fresh', reason: 'Se le perdió la maleta' },
  })
})

it('gives nothing to an address that nobody proved', () => {
  shown({ traveller: { ...PAGE.traveller, is_proven: false } })
  const box = screen.getByRole('region', { name: 'Saldo a favor' })
  expect(box).toHaveTextContent('no ha comprobado su correo')
  expect(within(box).queryByRole('button')).not.toBeInTheDocument()
})

it('shows credit with its end, what was agreed to and taken away, and where it is signed in', () => {
  shown(
    {
      credit: [{ currency: 'MXN', amount: 1200, ends_on: '2027-11-21' }],
      consents: [
        {
          ...{
            uuid: '0198a2b4-0000-7000-8000-000000000002',
            brand: 'Visa',
            last4: '4242',
            version: 'cards-1',
          },
          ...{ at: '2026-05-02T16:39:00.000Z', removed_at: '2026-06-02T16:39:00.000Z' },
        },
      ],
      sessions: [
        {
          ...{ uuid: '0198a2b4-0000-7000-8000-000000000003', user_agent: 'x' },
          ...{ created_at: '2026-05-02T16:39:00.000Z', last_seen_at: '2026-05-03T16:39:00.000Z' },
        },
      ],
    },
    [null],
  )
  const part = (name: string) => within(screen.getByRole('region', { name })).getByRole('listitem')
  expect(part('Saldo a favor')).toHaveTextContent(/\$1,200 MXN.*21 nov 2027/)
  expect(part('Lo que aceptó')).toHaveTextContent(
    /Visa ···· 4242.*2 may 2026.*cards-1.*La quitó el .*2 jun 2026/,
  )
  expect(part('Sesiones abiertas')).toHaveTextContent(/Otro dispositivo.*3 may 2026/)
})

it('offers to close the account to who may, or says over what it cannot be closed and what to do', () => {
  const { unmount } = shown({ obstacles: [] })
  expect(screen.getByRole('button', { name: 'Cerrar esta cuenta' })).toBeInTheDocument()
  unmount()
  const code = '7K4M9QXD2RHVW'
  shown({
    obstacles: [
      { kind: 'reservation', code, amount: null, currency: null },
      { kind: 'credit', code: null, amount: 1200, currency: 'MXN' },
    ],
  })
  const box = screen.getByRole('region', { name: 'Cerrar la cuenta' })
  expect(box).toHaveTextContent(/Tiene un viaje por hacer o por pagar.*Tiene \$1,200 MXN de saldo a favor/)
  expect(within(box).queryByRole('button')).not.toBeInTheDocument()
})

it('offers it to nobody else, and nothing of one that is closed', () => {
  shown({ traveller: { ...PAGE.traveller, closed_at: '2026-11-21T16:39:00.000Z' }, obstacles: [] })
  expect(screen.queryByRole('region', { name: 'Cerrar la cuenta' })).not.toBeInTheDocument()
  expect(screen.getByText(/cuenta cerrada el .*21 nov 2026/)).toBeInTheDocument()
})
