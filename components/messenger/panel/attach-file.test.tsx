import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import type { ChatItem } from '@/lib/messenger/chat-shapes'
import { FakeRequest, newestUpload, stubUploads } from '@/tests/support/files/fake-request'
import { renderInSpanish } from '@/tests/support/spanish'
import { Composer } from './composer'
import { Message } from './message'

const MARKET = { locale: 'es_MX', currency: 'MXN' } as const
const ME = '0198a2b4-0000-7000-8000-0000000000a1'
const GROUP = '0198a2b4-0000-7000-8000-000000000001'
const FILE = '0198a2b4-0000-7000-8000-0000000000f1'
const ITEM: ChatItem = {
  ...{ uuid: GROUP, message: 'Mi vuelo.pdf', type: 'file', status: 'unread', owner: ME, read_by: [] },
  file: { uuid: FILE, type: 'application/pdf', size: 2048 },
  ...{ created_at: '2027-09-27T16:24:00.000Z', seq: 1, masked: false, sent_as: null },
  _user: { uuid: ME, role: 'traveler', profile: { firstname: 'Ana', lastname: 'Pérez' } },
}

beforeEach(() => {
  stubUploads()
  vi.stubGlobal('fetch', async () => Response.json({ files: messagesOf('es_MX').files }))
})
afterEach(() => vi.unstubAllGlobals())

const choose = (container: HTMLElement) =>
  userEvent.upload(
    container.querySelector('input[type=file]') as HTMLInputElement,
    new File(['x'], 'Mi vuelo.pdf', { type: 'application/pdf' }),
  )

it('shows a message that is a file as a link that keeps it, with its size', () => {
  renderInSpanish(
    <Message market={MARKET} item={ITEM} isOwn isNamed={false} fileHref={(uuid) => `/files/${uuid}`} />,
  )
  const link = screen.getByRole('link', { name: /Mi vuelo\.pdf\s*2 KB/ })
  expect(link).toHaveAttribute('href', `/files/${FILE}`)
  expect(link).toHaveAttribute('download')
})

it('sends a file as soon as it is chosen, and leaves what is being written alone', async () => {
  const { container } = renderInSpanish(<Composer market={MARKET} me={ME} group={GROUP} mayAttach />)
  expect(screen.getByRole('button', { name: 'Adjuntar un archivo' })).toBeVisible()
  await userEvent.type(screen.getByLabelText('Mensaje'), 'Ahí va')
  await choose(container)
  expect(await screen.findByRole('progressbar', { name: /Mi vuelo\.pdf/ })).toBeVisible()
  expect(newestUpload().headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  await act(async () => newestUpload().answer(200, { status: 'success', data: { items: [ITEM] } }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.getByLabelText('Mensaje')).toHaveValue('Ahí va')
})

it('keeps a file that got no answer, and sends it again with its key', async () => {
  const { container } = renderInSpanish(<Composer market={MARKET} me={ME} group={GROUP} mayAttach />)
  await choose(container)
  const first = newestUpload().headers['idempotency-key']
  await act(async () => newestUpload().onerror?.())
  await userEvent.click(await screen.findByRole('button', { name: 'Intentar otra vez' }))
  expect(FakeRequest.all).toHaveLength(2)
  expect(newestUpload().headers['idempotency-key']).toBe(first)
})

it('offers no clip before something is paid', () => {
  renderInSpanish(<Composer market={MARKET} me={ME} group={GROUP} mayAttach={false} />)
  expect(screen.queryByRole('button', { name: 'Adjuntar un archivo' })).toBeNull()
})
