import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import type { CheckUp } from '@/lib/reservations/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { renderInSpanish } from '@/tests/support/spanish'
import { ChangeEntry } from './change/change-entry'
import { CheckUpList } from './check-up-list'
import { ProviderAnswered } from './provider/provider-section'

const changes = (takes: readonly string[]) =>
  ({
    reservation: { status: 'confirmed', code: 'KPZCDF5QNED36' },
    provider_changes: [{ takes }],
    reader: 'owner',
  }) as unknown as ReservationDetail
const checkUp = {
  progress: 50,
  missing: [
    { key: 'payments', position: null, state: 'todo', link: '/pay' },
    { key: 'emergency_contact', position: null, state: 'todo', link: '/contact' },
  ],
  done: [],
} as unknown as CheckUp
const list = (asksToPay: boolean) =>
  renderInSpanish(
    <CheckUpList
      checkUp={checkUp}
      pending={money(232_000, 'MXN')}
      onArrival={money(0, 'MXN')}
      names={[]}
      asksToPay={asksToPay}
    />,
  )

it('changing the trip is offered, but not while its buyer chooses about a change of the host', () => {
  const { unmount } = renderInSpanish(<ChangeEntry detail={changes([])} />)
  expect(screen.getByRole('link', { name: 'Cambiar mi viaje' })).toBeVisible()
  unmount()
  renderInSpanish(<ChangeEntry detail={changes(['date', 'money'])} />)
  expect(screen.queryByRole('link')).toBeNull()
})

it('what is left to pay stands in the check-up with its link, and without it while nothing more is to be paid', () => {
  const { unmount } = list(true)
  expect(screen.getAllByRole('link')).toHaveLength(2)
  unmount()
  list(false)
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByText(/Faltan \$2,320/)).toBeVisible()
})

const answered = (answer: string) =>
  ({
    currency: { code: 'MXN' },
    provider_changes: [
      {
        ...{
          kind: 'city',
          answer,
          answered_at: '2026-11-27T18:00:00Z',
          before: 'Valladolid',
          after: 'Izamal',
        },
        ...{ withdrawn: 'Abrieron el camino', takes: [] },
      },
    ],
  }) as unknown as ReservationDetail

it('what is taken back says so in other words to who had accepted it and to who had not chosen', () => {
  const { unmount } = renderInSpanish(<ProviderAnswered detail={answered('accept')} />)
  expect(screen.getByText(/Habías aceptado el cambio, pero el anfitrión sí puede/)).toBeVisible()
  expect(screen.getByText(/Por qué: Abrieron el camino/)).toBeVisible()
  unmount()
  renderInSpanish(<ProviderAnswered detail={answered('withdrawn')} />)
  expect(screen.getByText(/ya no tienes que elegir nada/)).toBeVisible()
})
