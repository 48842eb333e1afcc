import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserQueries } from '@/lib/client/query-client'
import { stubIntersections } from '@/tests/support/intersections'
import { dates, ok, open, quoteOf } from '@/tests/support/reservations/change-flow'

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

describe('taking a trip out of several', () => {
  const removal = { allowed: true, until: '2027-10-13' }
  const gone = quoteOf({
    trip: { ...quoteOf().trip, tickets: { before: 2, after: 0 } },
    fees: [{ type: 'fewer_travelers', amount: { before: null, after: 510 } }],
    leaving: { paid: 1_000, back: 490, kept: 510 },
  })

  it('is quoted like any change, keeps the rest from being touched, and has a way back', async () => {
    const user = userEvent.setup()
    open({ given: { ...dates, removal }, quotes: [ok(gone)] })
    await user.click(screen.getByRole('button', { name: 'Quitar este viaje' }))
    const draft = screen.getByRole('complementary')
    expect(draft).toHaveTextContent('1 cambio, sin aplicar')
    expect(draft).toHaveTextContent('Quitas El Nilo despacio')
    expect(screen.getByText(/Vas a quitar este viaje/)).toBeVisible()
    const [look] = await screen.findAllByRole('button', { name: 'Ver cuánto cambia' })
    await waitFor(() => expect(look).toBeEnabled())
    await user.click(look as HTMLElement)
    expect(await screen.findByText('No se devuelve del viaje que quitas')).toBeVisible()
    expect(screen.getByText(/Del viaje que quitas, \$490 cuentan/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Seguir eligiendo' }))
    await user.click(screen.getByRole('button', { name: 'Dejar el viaje en la reservación' }))
    expect(screen.getByRole('complementary')).toHaveTextContent('Sin cambios todavía')
  })

  it('says until when it could be done', () => {
    open({ given: { ...dates, removal: { ...removal, allowed: false } } })
    expect(screen.getByText('Este viaje se podía quitar hasta el mié 13 oct 2027.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Quitar este viaje' })).not.toBeInTheDocument()
  })

  it('is not offered for the only trip', () => {
    open()
    expect(screen.queryByRole('heading', { name: 'Quitar este viaje' })).not.toBeInTheDocument()
  })
})
