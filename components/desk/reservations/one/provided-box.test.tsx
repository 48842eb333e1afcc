import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Provided } from '@/lib/desk/manifest/provided-contract'
import { deskAnswers, failure, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { ProvidedBox } from './provided-box'

afterEach(() => vi.unstubAllGlobals())

const TRIP: Provided = {
  ...{ position: 0, trip: 'Nilo', version: 7, flies: true, flight: null, notes: '', problems: [] },
}
const CALL = 'PUT /api/desk/reservations/AAAA/provided/0'

it('sends a flight as it is typed, in capitals, over the version that was read', async () => {
  const sent = deskAnswers({ [CALL]: () => success({ provided: [TRIP] }) })
  renderAtDesk(<ProvidedBox code="AAAA" provided={[TRIP]} />)
  await userEvent.type(screen.getByLabelText('Clave de la aerolínea'), 'qx7t2m')
  await userEvent.type(screen.getByLabelText('Nota para el viajero'), 'Lleva botas')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar vuelo y nota' }))
  expect(await screen.findByText('Guardado: el viajero ya lo ve')).toBeVisible()
  expect(sent[0]?.body).toEqual({
    ...{ version: 7, notes: 'Lleva botas' },
    flight: { code: 'QX7T2M', arrives_at: null, departs_at: null },
  })
})

it('keeps what was typed when somebody else wrote meanwhile', async () => {
  deskAnswers({ [CALL]: () => failure(409, 'details_changed') })
  renderAtDesk(<ProvidedBox code="AAAA" provided={[{ ...TRIP, flies: false }]} />)
  expect(screen.queryByLabelText('Clave de la aerolínea')).not.toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Nota para el viajero'), 'Lleva botas')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByLabelText('Nota para el viajero')).toHaveValue('Lleva botas')
})

it('warns of a flight that does not fit, and is not there for who may not write', () => {
  const late: Provided = { ...TRIP, problems: ['arrives_late'] }
  const { unmount } = renderAtDesk(<ProvidedBox code="AAAA" provided={[late]} />)
  expect(screen.getByText('Llega después de que empieza el viaje.')).toBeVisible()
  unmount()
  renderAtDesk(<ProvidedBox code="AAAA" provided={[late]} />, { ...OWNER, permissions: ['see_reservations'] })
  expect(screen.queryByRole('button', { name: 'Guardar vuelo y nota' })).not.toBeInTheDocument()
})
