import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserQueries } from '@/lib/client/query-client'
import { messagesOf } from '@/lib/locale/messages'
import type { Attachment } from '@/lib/reservations/files/contract'
import { MOST_FILES } from '@/lib/reservations/files/file-limits'
import { FakeRequest, newestUpload, stubUploads } from '@/tests/support/files/fake-request'
import { renderInSpanish } from '@/tests/support/spanish'
import { FilesList } from './files-list'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const market = { locale: 'es_MX', currency: 'MXN' } as const
const { files: texts } = messagesOf('es_MX')
const TICKET: Attachment = {
  ...{
    uuid: 'a0000000-0000-7000-8000-000000000001',
    name: 'boleto.pdf',
    type: 'application/pdf',
    by: 'traveler',
    size: 2048,
  },
  ...{ url: '/api/v1.5/orders/X/files/1', created_at: '2026-11-25T18:00:00Z' },
}

beforeEach(stubUploads)
afterEach(() => {
  vi.unstubAllGlobals()
  browserQueries().clear()
  refresh.mockReset()
})

function show(files: readonly Attachment[] = [], isOpen = true) {
  const { container } = renderInSpanish(
    <FilesList market={market} code="7QK2M9XWA4ZTE" files={files} isOpen={isOpen} />,
  )
  const input = container.querySelector('input') as HTMLInputElement
  return {
    choose: (name = 'visa.pdf') =>
      userEvent.upload(input, new File(['x'], name, { type: 'application/pdf' })),
  }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a file', () => {
  it('that the host or the desk put there says so and is kept, but not taken away', () => {
    show([
      { ...TICKET, uuid: 'a0000000-0000-7000-8000-000000000002', name: 'mapa.pdf', by: 'host' },
      { ...TICKET, uuid: 'a0000000-0000-7000-8000-000000000003', name: 'tren.pdf', by: 'desk' },
    ])
    expect(screen.getByText(/^De tu anfitrión, /)).toBeVisible()
    expect(screen.getByText(/^De Andanza, /)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Descargar mapa.pdf' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Quitar/ })).toBeNull()
  })
})

describe('adding a file', () => {
  it('says how far it is, then that it is looked at, and asks for the page anew when it is there', async () => {
    const { choose } = show()
    await choose()
    act(() => newestUpload().upload.onprogress?.({ loaded: 2, total: 5 }))
    expect(screen.getByRole('progressbar', { name: 'Subiendo visa.pdf: 40 %' })).toHaveAttribute(
      'value',
      '40',
    )
    act(() => newestUpload().upload.onprogress?.({ loaded: 5, total: 5 }))
    expect(screen.getByRole('progressbar', { name: 'Revisando visa.pdf…' })).not.toHaveAttribute('value')
    await act(async () => newestUpload().answer(201, { status: 'success', data: TICKET }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('that the connection lost is tried again under the same key, and another file has another', async () => {
    const { choose } = show()
    await choose()
    await act(async () => newestUpload().onerror?.())
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos subir visa.pdf')
    await press(texts.again)
    await waitFor(() => expect(FakeRequest.all).toHaveLength(2))
    const [first, again] = FakeRequest.all
    expect(again?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
    await act(async () => newestUpload().answer(201, { status: 'success', data: TICKET }))
    await waitFor(() => expect(refresh).toHaveBeenCalled())
    await choose('otra.pdf')
    expect(newestUpload().headers['idempotency-key']).not.toBe(first?.headers['idempotency-key'])
  })

  it('says what the API says of a file that is refused, and offers no second try of it', async () => {
    const { choose } = show()
    await choose()
    const body = {
      status: 'error',
      code: 'invalid',
      message: 'x',
      errors: { file: ['Solo PDF.'] },
      request_id: 'r',
    }
    await act(async () => newestUpload().answer(422, body))
    expect(await screen.findByRole('alert')).toHaveTextContent('Solo PDF.')
    expect(screen.queryByRole('button', { name: texts.again })).toBeNull()
    await press(texts.dismiss)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('stops when it is told to, without a complaint', async () => {
    const { choose } = show()
    await choose()
    await press(texts.stop)
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is not offered where nothing fits any more, and after the trip', () => {
    show(Array.from({ length: MOST_FILES }, (_, n) => ({ ...TICKET, uuid: `${TICKET.uuid}${n}` })))
    expect(screen.getByText(texts.full)).toBeVisible()
    expect(screen.queryByRole('button', { name: texts.add })).toBeNull()
  })
})

describe('taking a file away', () => {
  it('is asked about first, and the question can be closed', async () => {
    show([TICKET])
    await press('Quitar boleto.pdf')
    expect(screen.getByText('¿Quitamos boleto.pdf? No se puede recuperar.')).toBeVisible()
    expect(screen.getByRole('button', { name: texts.keepIt })).toHaveFocus()
    await press(texts.keepIt)
    expect(screen.queryByRole('button', { name: texts.removeIt })).toBeNull()
  })
})
