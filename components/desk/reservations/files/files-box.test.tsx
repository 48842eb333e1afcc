import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ProvidedFile } from '@/lib/desk/manifest/provided-files-contract'
import { messagesOf } from '@/lib/locale/messages'
import { deskAnswers, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { newestUpload, stubUploads } from '@/tests/support/files/fake-request'
import { FilesBox } from './files-box'

beforeEach(stubUploads)
afterEach(() => vi.unstubAllGlobals())

const t = messagesOf('es_MX').desk.files
const UUID = 'a0000000-0000-7000-8000-000000000001'
const MAP: ProvidedFile = {
  ...{ uuid: UUID, name: 'Mapa.pdf', type: 'application/pdf', size: 2048, by: 'host', position: 0 },
  ...{ url: `/api/desk/reservations/AAAA/files/${UUID}`, created_at: '2027-01-08T18:00:00Z' },
}
const PERU = { position: 0, trip: 'Perú' }
const BALI = { position: 2, trip: 'Bali' }
const shown = ({ trips = [PERU], files = [MAP], isOpen = true, session = OWNER } = {}) =>
  renderAtDesk(<FilesBox code="AAAA" {...{ trips, files, isOpen }} />, session)

it('lists what is there with whose it is, to be kept, and takes one away', async () => {
  const sent = deskAnswers({ [`DELETE /api/desk/reservations/AAAA/files/${UUID}`]: () => success({}) })
  shown()
  const line = within(screen.getByRole('listitem'))
  expect(line.getByRole('link', { name: 'Mapa.pdf' })).toHaveAttribute('href', MAP.url)
  expect(line.getByText(/lo puso el anfitrión/)).toBeVisible()
  await userEvent.click(line.getByRole('button', { name: 'Quitar Mapa.pdf' }))
  expect(await screen.findByText('Mapa.pdf ya no está')).toBeVisible()
  expect(sent).toHaveLength(1)
})

it('puts a file with the trip that was chosen, and says that it is there', async () => {
  const { container } = shown({ trips: [PERU, BALI], files: [] })
  expect(screen.getByRole('button', { name: 'Poner un archivo en Bali' })).toBeVisible()
  const [, field] = container.querySelectorAll('input')
  await userEvent.upload(field as HTMLInputElement, new File(['x'], 'Tren.pdf', { type: 'application/pdf' }))
  const added = { ...MAP, name: 'Tren.pdf', by: 'desk', position: 2 }
  await act(async () => newestUpload().answer(201, { status: 'success', data: added }))
  expect(await screen.findByText('Tren.pdf ya está en su reservación')).toBeVisible()
})

it('says why a file is refused', async () => {
  const { container } = shown()
  const field = container.querySelector('input') as HTMLInputElement
  await userEvent.upload(field, new File(['x'], 'x.pdf', { type: 'application/pdf' }))
  const errors = { file: ['No pudimos leerlo.'] }
  await act(async () => newestUpload().answer(422, { status: 'error', code: 'invalid', message: '', errors }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No pudimos leerlo.'))
})

it('takes no more of a trip that is over, and is not there where there is nothing, or for who may not', () => {
  const { container, unmount } = shown({ isOpen: false })
  expect(screen.getByRole('link', { name: 'Mapa.pdf' })).toBeVisible()
  expect(container.querySelector('input')).toBeNull()
  unmount()
  for (const nothing of [{ isOpen: false, files: [] }, { session: { ...OWNER, permissions: [] } }]) {
    const one = shown(nothing)
    expect(screen.queryByText(t.title)).toBeNull()
    one.unmount()
  }
})
