import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { BookingProvider, useBooking } from '@/components/availability/booking-context'
import type { AvailabilityEntry } from '@/lib/availability/contract'
import { renderInSpanish } from '@/tests/support/spanish'
import { FlightLink } from './flight-link'

vi.mock('next/navigation', () => ({ usePathname: () => '/tours/x' }))

const facts = { offer: { code: 'NIL-271016-ES', travellers: 1 }, addOns: [] }
type Provider = Parameters<typeof BookingProvider>[0]
let store: ReturnType<typeof useBooking>['store']
function Store() {
  store = useBooking().store
  return null
}

it('leads to flights for the departure that the page begins with, then for the chosen one, and for none', () => {
  renderInSpanish(
    <BookingProvider
      facts={facts as unknown as Provider['facts']}
      words={{} as Provider['words']}
      market={{ locale: 'es_MX', currency: 'MXN' }}
    >
      <Store />
      <FlightLink href="/f?trip=nile#flights">Vuelos</FlightLink>
    </BookingProvider>,
  )
  const leads = () => screen.getByRole('link', { name: 'Vuelos' }).getAttribute('href')
  expect(leads()).toBe('/f?trip=nile&departure=NIL-271016-ES#flights')
  const entry = { id: 'b', code: 'NIL-271105-ES' } as AvailabilityEntry
  const months = [{ id: '2027-11', availability: [entry] }] as unknown as ReturnType<
    typeof store.getState
  >['months']
  act(() => store.setState({ status: 'ready', months, chosen: 'b' }))
  expect(leads()).toBe('/f?trip=nile&departure=NIL-271105-ES#flights')
  act(() => store.setState({ chosen: null }))
  expect(leads()).toBe('/f?trip=nile#flights')
})
