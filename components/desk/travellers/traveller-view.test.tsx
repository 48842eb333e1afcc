import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DeskTravellerPage } from '@/lib/desk/traveller-contract'
import { renderAtDesk } from '@/tests/support/desk/render-desk'
import { TravellerView } from './traveller-view'

const PAGE: DeskTravellerPage = {
  traveller: {
    ...{ uuid: '0198a2b4-0000-7000-8000-000000000001', name: 'Mariana Robles', locale: 'es_MX' },
    ...{ email: 'mariana@correo.example', is_proven: true, created_at: '2026-03-02T16:39:00.000Z' },
    closed_at: null,
  },
  obstacles: null,
  trips: [],
  credit: [],
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
    ['Saldo a favor', 'No tiene saldo a favor.'],
    ['Lo que aceptó', 'No ha guardado tarjetas.'],
    ['Sesiones abiertas', 'No tiene sesiones abiertas.'],
  ] as const)
    expect(screen.getByRole('region', { name })).toHaveTextContent(`${name}${words}`)
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
