import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { ChangeableParty } from '@/lib/reservations/change-contract'
import { renderInSpanish } from '@/tests/support/spanish'
import { draftOf } from './party-draft'
import { PartyOptions } from './party-options'

const open = { allowed: true, until: '2027-03-01' }
const over = { allowed: false, until: '2027-03-01' }
const party = (change: Partial<ChangeableParty> = {}): ChangeableParty => ({
  ...{ tickets: 2, least: 1, most: 3, seats_left: 1, more: open, fewer: open, price: 5_100 },
  rooms: {
    ...{ ...open, mandatory: true },
    items: [
      { uuid: 'double', name: 'Doble', qty: 2, least: 0, price: 500, unit: 7, occupancy: 2 },
      { uuid: 'single', name: 'Sencilla', qty: 0, least: 0, price: 900, unit: 7, occupancy: 1 },
    ],
  },
  extras: {
    ...open,
    items: [{ uuid: 'balloon', name: 'Globo', qty: 2, least: 0, price: 2_250, unit: 1, occupancy: null }],
  },
  flights: { ...open, items: [] },
  insurances: {
    ...open,
    items: [{ uuid: 'care', name: 'Asistencia', qty: 2, least: 0, price: 900, unit: 3, occupancy: null }],
  },
  ...change,
})

function Page({
  party: given,
  hindrance,
  said,
}: {
  party: ChangeableParty
  hindrance: string | null
  said: () => void
}) {
  const [draft, setDraft] = useState(draftOf(given))
  return (
    <PartyOptions
      party={given}
      draft={draft}
      currency="MXN"
      hindrance={hindrance}
      onChange={(next) => {
        said()
        setDraft(next)
      }}
    />
  )
}
const show = (change: Partial<ChangeableParty> = {}, hindrance: string | null = null) => {
  const said = vi.fn()
  renderInSpanish(<Page party={party(change)} hindrance={hindrance} said={said} />)
  return said
}
const count = (name: string) => Number(screen.getByRole('spinbutton', { name }).getAttribute('aria-valuenow'))

it('travellers are counted by buttons and keys, with their price, the seats that are left, and rooms that follow', async () => {
  show()
  expect(screen.getByText(/hoy viajan 2 · \$5,100 por cada uno que agregues · Queda 1 lugar/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Agregar un viajero' }))
  expect([count('Viajeros'), count('Doble'), count('Sencilla')]).toEqual([3, 1, 1])
  expect(screen.getByRole('button', { name: 'Agregar un viajero' })).toBeDisabled()
  screen.getByRole('spinbutton', { name: 'Viajeros' }).focus()
  await userEvent.keyboard('{Home}')
  expect([count('Viajeros'), count('Doble'), count('Sencilla')]).toEqual([1, 0, 1])
  expect(screen.getByText(/Sale del viaje quien está al final de tu lista/)).toBeVisible()
})

it('rooms that do not hold everybody say so', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Quitar Doble' }))
  expect(screen.getByRole('status')).toHaveTextContent('Las habitaciones tienen que ser para los 2 viajeros.')
  for (let one = 0; one < 2; one++)
    await userEvent.click(screen.getByRole('button', { name: 'Agregar Sencilla' }))
  expect(screen.queryByRole('status')).toBeNull()
})

it('what is too late says until when it was possible, and cannot be touched', () => {
  show({ more: over, fewer: over, extras: { ...party().extras, ...over } })
  expect(screen.getByText(/Se podía agregar viajeros hasta el lun 1 mar/)).toBeVisible()
  expect(screen.getByText(/Los extras se podían cambiar hasta el lun 1 mar/)).toBeVisible()
  for (const name of ['Agregar un viajero', 'Quitar un viajero', 'Quitar Globo', 'Agregar Globo'])
    expect(screen.getByRole('button', { name })).toBeDisabled()
})

it('while a date is chosen says why, and keeps everything as it is', async () => {
  const said = show({}, 'Primero la fecha.')
  const section = screen.getByRole('region', { name: 'Lo demás' })
  expect(within(section).getByText('Primero la fecha.')).toBeVisible()
  for (const button of within(section).getAllByRole('button')) expect(button).toBeDisabled()
  expect(said).not.toHaveBeenCalled()
})

it('an insurance is for one traveller each, follows those who leave and come back, and stays once it is issued', async () => {
  show()
  expect(screen.getByRole('button', { name: 'Agregar Asistencia' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Quitar un viajero' }))
  expect(count('Asistencia')).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Agregar un viajero' }))
  expect(count('Asistencia')).toBe(2)
  await userEvent.click(screen.getByRole('button', { name: 'Quitar Asistencia' }))
  expect(count('Asistencia')).toBe(1)
})

it('what is issued says so and cannot be taken away', () => {
  const [care] = party().insurances.items
  if (!care) throw new Error('the party has no insurance')
  show({ insurances: { ...open, items: [{ ...care, least: 2 }] } })
  expect(screen.getByText(/ya está emitido: no se puede quitar/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Quitar Asistencia' })).toBeDisabled()
})
