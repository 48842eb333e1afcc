import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { stubSite } from '@/tests/support/captcha-script'
import { renderInSpanish } from '@/tests/support/spanish'
import { PendingChange } from './pending-change'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
afterEach(() => {
  vi.unstubAllGlobals()
  refresh.mockReset()
})

const show = (over: { canUndo?: boolean; hold_until?: string } = {}) => {
  const { canUndo = true, hold_until = new Date(Date.now() + 60_000).toISOString() } = over
  return renderInSpanish(
    <PendingChange
      market={{ locale: 'es_MX', currency: 'MXN' }}
      {...{ code: 'AAAA', currency: 'MXN', canUndo, pay: '/layaway?code=AAAA' }}
      change={{ amount: 1_516, hold_until, kind: 'date', start: '2027-10-23' }}
    />,
  )
}

it('a change that waits says what it costs, until when, and how to pay or undo it', async () => {
  const sent = stubSite(() => Response.json({ status: 'success', data: {} }))
  show()
  expect(screen.getByText('Tienes un cambio esperando $1,516')).toBeVisible()
  expect(screen.getByText(/Guardamos tus lugares del sáb 23 oct hasta las \d\d:\d\d/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pagar $1,516 y cambiar' })).toHaveAttribute(
    'href',
    '/layaway?code=AAAA',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer ese cambio' }))
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  expect(await screen.findByText('Deshecho: tu viaje sigue como estaba.')).toBeVisible()
  expect(sent).toMatchObject([{ path: '/api/v1.5/orders/AAAA/changes' }])
})

it('whoever only holds the code can pay a change and not undo it', () => {
  stubSite(() => Response.json({ status: 'success', data: {} }))
  show({ canUndo: false })
  expect(screen.getByRole('link', { name: /Pagar/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Deshacer ese cambio' })).toBeNull()
})

it('a change whose time is over says so without a reload, and asks for nothing', async () => {
  stubSite(() => Response.json({ status: 'success', data: {} }))
  show({ hold_until: new Date(Date.now() - 1_000).toISOString() })
  expect(await screen.findByText(/Se acabó el tiempo de tu cambio/)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
