import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserQueries } from '@/lib/client/query-client'
import { stubIntersections } from '@/tests/support/intersections'
import { dates, ok, open, press, quoteOf, withParty } from '@/tests/support/reservations/change-flow'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }))
beforeEach(() => {
  stubIntersections()
})
afterEach(() => {
  vi.unstubAllGlobals()
  browserQueries().clear()
  history.replaceState(null, '', '/')
})
Element.prototype.scrollIntoView = () => undefined

describe('changing who travels', () => {
  it('asks for the trip with other travellers on its date, and keeps the dates for another change', async () => {
    const { sent } = open({ given: withParty })
    await press('Agregar un viajero')
    await screen.findByText(/Nuevo total \$71,200/)
    expect(sent[0]?.body).toEqual({
      experiences: [{ uuid: 'trip', index: 0, variations: [{ qty: 3, departure_date: null }] }],
    })
    expect(screen.getByRole('radio', { name: /13 nov/ })).toBeDisabled()
    expect(screen.getByText('Para cambiar también la fecha, aplica primero esto.')).toBeVisible()
    await press('Quitar el cambio de viajeros')
    expect(screen.getByRole('radio', { name: /13 nov/ })).toBeEnabled()
    for (const button of screen.getAllByRole('button', { name: 'Ver cuánto cambia' }))
      expect(button).toBeDisabled()
  })

  it('of somebody who leaves says what of their money comes back, and what does not', async () => {
    const less = quoteOf({
      trip: { ...quoteOf().trip, tickets: { before: 2, after: 1 } },
      lines: [
        {
          ...{ uuid: 'trip', kind: 'experience', name: 'El Nilo despacio', unit: 1 },
          ...{ qty: { before: 2, after: 1 }, price: { before: 37_900, after: 37_900 } },
          total: { before: 75_800, after: 37_900 },
        },
      ],
      ...{ discounts: [], fees: [{ type: 'fewer_travelers', amount: { before: null, after: 4_780 } }] },
      ...{ leaving: { paid: 20_380, back: 15_600, kept: 4_780 }, total: { before: 74_000, after: 71_200 } },
    })
    open({ given: withParty, quotes: [ok(less)] })
    await press('Quitar un viajero')
    await screen.findByText(/Nuevo total/)
    await press('Ver cuánto cambia')
    const cells = within(screen.getByRole('table', { name: 'Antes y después del cambio' }))
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(cells.slice(1, 3)).toEqual([
      'El Nilo despacio: de 2 a 1a tu precio, $37,900 por persona$75,800$37,900−$37,900',
      'No se devuelve de quien ya no vaDe $20,380 que llevaba pagados, las reglas de devolución dan $15,600$4,780+$4,780',
    ])
    expect(screen.getByText(/\$15,600 cuentan para lo que falta por pagar/)).toBeVisible()
  })

  it('is still possible when the date stays, and the reason for that is said', () => {
    const terms = {
      ...dates.terms,
      allowed: false,
      refusal: { reason: 'too_late', until: '2027-10-09' },
    } as const
    open({ given: { ...withParty, terms, dates: [] } })
    expect(screen.getByText('Ya es tarde para mover la fecha')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Quitar un viajero' })).toBeEnabled()
  })
})
