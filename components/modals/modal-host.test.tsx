import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { modals } from '@/stores/modals-store'
import { ModalGate } from './modal-gate'

const MARKET = { locale: 'es_MX', currency: 'MXN' } as const
const texts = messagesOf('es_MX')

beforeEach(() => {
  modals.setState({ current: null, waiting: [] })
  vi.stubGlobal('fetch', async (asked: Request | string) => {
    const path = new URL(asked instanceof Request ? asked.url : asked, location.href).pathname
    if (!path.startsWith('/internal/texts/')) return Response.json({ status: 'error' }, { status: 401 })
    const [, , , , namespace = ''] = path.split('/')
    return Response.json({ [namespace]: texts[namespace as keyof typeof texts] })
  })
})
afterEach(() => void vi.unstubAllGlobals())

it('opens what plain markup asks for, stores it behind another, and gives the focus back', async () => {
  render(
    <>
      <a href="/elsewhere" data-dialog="trips">
        Mis viajes
      </a>
      <ModalGate market={MARKET} />
    </>,
  )
  const opener = screen.getByText('Mis viajes')
  await userEvent.click(opener)
  const trips = { name: texts.dialogs.trips.title }
  await screen.findByRole('dialog', trips)
  await userEvent.click(await screen.findByRole('button', { name: texts.dialogs.trips.signIn }))
  await screen.findByRole('dialog', { name: texts.accounts.signIn.title })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await screen.findByRole('dialog', trips)
  await userEvent.keyboard('{Escape}')
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
}, 30_000)
