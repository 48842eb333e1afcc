import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { cancellationSteps } from '@/lib/layaway/cancellation-steps'
import { defaultRefundPolicy } from '@/lib/layaway/refund-policy'
import { messagesOf } from '@/lib/locale/messages'
import { money } from '@/lib/money/money'
import { renderInSpanish } from '@/tests/support/spanish'
import { CancelTerms } from './cancel-terms'

const MXN = (amount: number) => money(amount * 100, 'MXN')

afterEach(() => vi.unstubAllGlobals())

it('says in one line until when cancelling is free and when it costs the deposit, with its table behind it', async () => {
  const { cancellation } = messagesOf('es_MX')
  vi.stubGlobal('fetch', async () => Response.json({ cancellation }))
  const trip = { free: '2026-11-29', today: '2026-11-22', departure: '2027-03-16' }
  const steps = cancellationSteps(
    { ...trip, deposit: MXN(1250), total: MXN(6000) },
    defaultRefundPolicy('MXN'),
  )
  renderInSpanish(<CancelTerms steps={steps} deposit={MXN(1250)} offered />)
  const line = await screen.findByText(/^Cancela gratis/)
  expect(line.textContent).toBe(
    'Cancela gratis hasta el 29 nov · hasta el 14 ene pierdes solo el apartado · después, más',
  )
  const rows = [...document.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(': '),
  )
  expect(rows).toEqual([
    'Hasta el 29 nov 2026: Todo lo que pagaste',
    'Hasta el 14 ene 2027: Todo menos $1,250, tu apartado',
    'Hasta el 13 feb 2027: La mitad de lo que hayas pagado además de $1,250',
    'Después: No hay devolución',
  ])
})

it('says of several trips that each has its own days', async () => {
  const { cancellation } = messagesOf('es_MX')
  vi.stubGlobal('fetch', async () => Response.json({ cancellation }))
  const steps = [{ gives: 'nothing', until: null }] as const
  const { unmount } = renderInSpanish(<CancelTerms steps={steps} deposit={MXN(1250)} offered isLeast />)
  expect(await screen.findByText(/cada uno tiene sus fechas/)).toBeInTheDocument()
  unmount()
  renderInSpanish(<CancelTerms steps={steps} deposit={MXN(1250)} offered />)
  await screen.findByText(/Si cancela el anfitrión/)
  expect(screen.queryByText(/cada uno tiene sus fechas/)).toBeNull()
})
