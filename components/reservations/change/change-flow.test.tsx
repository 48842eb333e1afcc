import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserQueries } from '@/lib/client/query-client'
import { stubIntersections } from '@/tests/support/intersections'
import { look, no, ok, open, press, quoteOf } from '@/tests/support/reservations/change-flow'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: vi.fn() }) }))
beforeEach(() => {
  stubIntersections()
})
afterEach(() => {
  vi.unstubAllGlobals()
  push.mockReset()
  browserQueries().clear()
  history.replaceState(null, '', '/')
})
Element.prototype.scrollIntoView = () => undefined

describe('changing the date of a trip', () => {
  it('asks for nothing before something is chosen, and says beside each date what it changes or why not', () => {
    const { sent } = open()
    expect(sent).toEqual([])
    expect(screen.getByRole('radio', { name: /23 oct.*igual/ })).toBeEnabled()
    expect(screen.getByRole('radio', { name: /30 oct.*No caben 2: queda 1 lugar/ })).toBeDisabled()
    expect(screen.getByRole('radio', { name: /13 nov.*−\$2,800/ })).toBeEnabled()
    for (const button of screen.getAllByRole('button', { name: 'Ver cuánto cambia' }))
      expect(button).toBeDisabled()
  })

  it('quotes each touch with the departure that is left, announces the amounts, and keeps the choice in the address', async () => {
    const { sent } = open()
    await userEvent.click(screen.getByRole('radio', { name: /13 nov/ }))
    const said = await screen.findByText('Nuevo total $71,200. Hoy pagas $0.')
    expect(said).toHaveAttribute('aria-live', 'polite')
    expect(sent).toMatchObject([
      {
        path: '/api/v1.5/orders/AAAA/changes/quote',
        body: {
          experiences: [
            {
              variations: [
                { qty: 2, departure_date: { code: 'NOV', start: '2027-11-13', prev_code: 'OCT' } },
              ],
            },
          ],
        },
      },
    ])
    expect(location.search).toBe('?date=NOV')
  })

  it('shows lines and plan before and after, applies once with the total in the button, and leads to the trip', async () => {
    const { keys } = open({ applies: [ok({ reservation: {}, payment_required: null, hold_until: null })] })
    await look()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Esto es lo que cambia')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    const table = screen.getByRole('table', { name: 'Antes y después del cambio' })
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(cells).toEqual([
      'AntesDespuésDiferencia',
      'El Nilo despacio × 2$37,900 → $36,500 por persona$75,800$73,000−$2,800',
      'Cupón NILOse conserva−$1,800igual',
      'Cargo por cambio de fechaSin cargo$0',
      'Total−$2,800$74,000$71,200−$2,800',
    ])
    expect(screen.getByText('Antes: uno de $34,000, hasta el 21 ago 2027')).toBeVisible()
    expect(screen.getByText('Después: uno de $31,200, hasta el 21 ago 2027')).toBeVisible()
    await press('Aplicar por $71,200 en total')
    await waitFor(() => expect(push).toHaveBeenCalledWith('/trip?changed=1'))
    expect(keys().map(({ body }) => body)).toEqual([{ quote: 'signed' }])
  })

  it('that was overtaken keeps the choice, marks the line that moved and offers the new amounts', async () => {
    const dearer = quoteOf({
      quote: 'fresh',
      lines: [
        {
          ...{ uuid: 'trip', kind: 'experience', name: 'El Nilo despacio', unit: 1 },
          qty: { before: 2, after: 2 },
          price: { before: 37_900, after: 36_560 },
          total: { before: 75_800, after: 73_120 },
        },
      ],
      total: { before: 74_000, after: 71_320 },
    })
    const { keys } = open({
      applies: [
        no('quote_changed', dearer),
        ok({ reservation: {}, payment_required: null, hold_until: null }),
      ],
    })
    await look()
    await press('Aplicar por $71,200 en total')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Todavía no aplicamos nada. Tu nuevo total sería $71,320 y hoy pagarías $0.',
    )
    const moved = screen.getByRole('row', { name: /El Nilo despacio/ })
    expect(moved).toHaveTextContent('Cambió mientras leías')
    expect(screen.getByRole('row', { name: /Cupón NILO/ })).not.toHaveTextContent('Cambió mientras leías')
    await press('Aplicar por $71,320 en total')
    await waitFor(() => expect(push).toHaveBeenCalled())
    expect(keys().map(({ body }) => body)).toEqual([{ quote: 'signed' }, { quote: 'fresh' }])
  })

  it('that costs something today says so in the button and leads to paying it', async () => {
    open({
      quotes: [ok(quoteOf({ due_today: 1_516, total: { before: 74_000, after: 71_200 } }))],
      applies: [ok({ reservation: null, payment_required: 1_516, hold_until: '2027-04-19T18:00:00Z' }, 202)],
    })
    await look()
    expect(screen.getByText(/guardamos tus 2 lugares del sáb 13 nov por 30 minutos/)).toBeVisible()
    await press('Pagar $1,516 y cambiar')
    await waitFor(() => expect(push).toHaveBeenCalledWith('/pay'))
  })

  it('says what it does to the points of the trip, and nothing where it does nothing', async () => {
    const same = { before: 2_136, after: 2_136 }
    open({
      quotes: [ok(quoteOf({ points: same })), ok(quoteOf({ points: { before: 2_220, after: 2_136 } }))],
    })
    await look()
    expect(screen.queryByText(/puntos/)).toBeNull()
    await press('Seguir eligiendo')
    await userEvent.click(screen.getByRole('radio', { name: /23 oct/ }))
    await look()
    expect(
      await screen.findByText('Ya pagado completo, el viaje te da 2,136 puntos en vez de 2,220.'),
    ).toBeVisible()
  })

  it('that cannot be says why, that nothing was charged, and leaves the other dates', async () => {
    open({ applies: [no('change_refused', { reason: 'sold_out', until: null })] })
    await look()
    await press('Aplicar por $71,200 en total')
    expect(await screen.findByRole('alert')).toHaveTextContent('Se acaban de ocupar los lugares de esa fecha')
    await press('Seguir eligiendo')
    expect(screen.getByRole('radio', { name: /13 nov/ })).toBeChecked()
  })

  it('whose quote is over asks for another one instead of applying the old one', async () => {
    const over = quoteOf({ expires_at: new Date(Date.now() - 1_000).toISOString() })
    const { sent, keys } = open({ quotes: [ok(over), ok(quoteOf())] })
    await look()
    await screen.findByText(/Esta cotización ya venció/)
    await press('Actualizar cotización')
    expect((await screen.findAllByRole('button', { name: 'Aplicar por $71,200 en total' })).length).toBe(1)
    expect([sent.length, keys().length]).toEqual([2, 0])
  })
})
