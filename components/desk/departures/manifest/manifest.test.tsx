import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Manifest, ManifestReservation } from '@/lib/desk/manifest/manifest-contract'
import type { SendingState } from '@/lib/desk/manifest/manifest-states'
import { deskAnswers, failure, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { ManifestBox } from './manifest-box'
import { SendingBox } from './sending-box'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh }) }))
afterEach(() => vi.unstubAllGlobals())

const UUID = '51111111-1111-7111-8111-111111111111'
const CONTENT = 'a'.repeat(64)

const RESERVATION: ManifestReservation = {
  ...{ code: 'AQPX27H69E47N', status: 'confirmed', buyer: 'Rodrigo Salas', tickets: 2, liquidated: false },
  contact: { email: 'rodrigo@example.com', phone: { dial: '+52', number: '2225550100' } },
  rooms: [{ name: 'Doble', sleeps: 2, rooms: 1, travellers: 2 }],
  travellers: [
    {
      ...{ position: 0, name: { firstname: 'Rodrigo', lastname: 'Salas' }, nationality: 'MX' },
      ...{ needs_passport: true, diet: 'Vegetariano', missing: [] },
      document: { kind: 'passport', ending: '431', expiry: '2031-08-03' },
      contact: { email: null, phone: { dial: '+52', number: '2225550174' } },
    },
    {
      ...{ position: 1, name: null, nationality: null, needs_passport: true, document: null, diet: null },
      ...{ contact: null, missing: [{ key: 'travelers', position: 1, state: 'todo' }] },
    },
  ],
  emergency_contact: {
    ...{ firstname: 'Rosa', lastname: 'Soto', email: null },
    phone: { dial: '+52', number: '2225550199' },
  },
  ...{ note: 'Alérgico a la penicilina', missing: [] },
}
const listIn = (state: SendingState, missing = 1): Manifest => ({
  ...{ host: { uuid: UUID, name: 'Yuraq Treks' }, travellers: 2, missing },
  sees: { care: true, from: null, until: null },
  sending: {
    ...{ state, content: CONTENT, version: 1, sent_at: '2027-04-19T15:40:00.000Z', sent_by: 'Lucía' },
    ...{ sent_missing: 0, confirmed_at: '2027-04-19T16:40:00.000Z', confirmed_by: 'Eusebio' },
  },
  reservations: [RESERVATION],
})
const SEND = `POST /api/desk/departures/${UUID}/manifest/send`

it('names each room with who shares it, what to look after, and what is missing', () => {
  renderAtDesk(<ManifestBox uuid={UUID} manifest={listIn('unsent')} order="room" locale="es_MX" />)
  const [, group, first, second] = screen.getAllByRole('row')
  expect(group).toHaveTextContent('Hab. 1 · Rodrigo Salas')
  expect(group).toHaveTextContent('Emergencia: Rosa Soto, +52 2225550199')
  expect(group).toHaveTextContent('Alérgico a la penicilina')
  expect(first).toHaveTextContent('Pasaporte •••431')
  expect(first).toHaveTextContent('Vegetariano')
  expect(second).toHaveTextContent('Viajero 2, sin nombre')
  expect(second).toHaveTextContent('Sus datos')
  const csv = screen.getByRole('link', { name: 'CSV' }).getAttribute('href') ?? ''
  expect(csv).toContain(`departure=${UUID}`)
})

it('sends what was seen, and something incomplete only by a button that says so', async () => {
  const sent = deskAnswers({ [SEND]: () => success(listIn('sent').sending) })
  renderAtDesk(<SendingBox uuid={UUID} manifest={listIn('unsent')} />)
  await userEvent.click(screen.getByRole('button', { name: 'Mandar lista a Yuraq Treks' }))
  expect(screen.getByText(/Falta 1 dato/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Mandar así, incompleta' }))
  expect(await screen.findByText('Lista mandada')).toBeVisible()
  expect(sent[0]?.body).toEqual({ content: CONTENT, incomplete: true })
})

it('says that it changed meanwhile, and shows the list of now', async () => {
  deskAnswers({ [SEND]: () => failure(409, 'manifest_changed') })
  refresh.mockClear()
  renderAtDesk(<SendingBox uuid={UUID} manifest={listIn('changed', 0)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Mandar la lista de nuevo' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mandar 2 viajeros' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('manifest_changed')
  expect(refresh).toHaveBeenCalled()
})

it('is confirmed by the host alone, and sent by nobody who may not', () => {
  const host = { ...OWNER, actor: { ...OWNER.actor, role: 'host' as const } }
  const { unmount } = renderAtDesk(<SendingBox uuid={UUID} manifest={listIn('sent')} />, host)
  expect(screen.getByRole('button', { name: 'Confirmar que la tengo' })).toBeVisible()
  unmount()
  const service = { ...OWNER, actor: { ...OWNER.actor, role: 'service' as const } }
  renderAtDesk(<SendingBox uuid={UUID} manifest={listIn('unsent')} />, service)
  expect(within(document.body).queryAllByRole('button')).toEqual([])
})
