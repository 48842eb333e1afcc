import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Messages, messagesOf } from '@/lib/locale/messages'
import { facts, words } from '@/tests/support/availability/booking'
import { stubIntersections } from '@/tests/support/intersections'
import { BookingCard } from '../booking-card'
import { BookingProvider } from '../booking-context'
import { BookingDock } from '../booking-dock'
import { DatePicker } from '../calendar/date-picker'

vi.mock('../use-departures', () => ({ useDepartures: () => undefined }))
vi.mock('next/navigation', () => ({ usePathname: () => '/tours/nilo', useRouter: () => ({}) }))

beforeEach(() => void stubIntersections())
afterEach(() => vi.unstubAllGlobals())

const { availability } = messagesOf('es_MX')

/** @returns what the page said without having the words */
function missing(messages: Partial<Messages>): unknown[] {
  const onError = vi.fn()
  render(
    <NextIntlClientProvider locale="es-MX" messages={messages} timeZone="UTC" onError={onError}>
      <BookingProvider facts={facts} words={words} market={{ locale: 'es_MX', currency: 'MXN' }}>
        <BookingCard />
        <DatePicker />
        <BookingDock />
      </BookingProvider>
    </NextIntlClientProvider>,
  )
  return onError.mock.calls
}

it('is said with the texts of the page, before those of departures and offers are there', () => {
  expect(missing({ availability })).toEqual([])
})

it('is heard of where a text is missing: the control', () => {
  const { book: _book, ...others } = availability
  expect(missing({ availability: others as typeof availability })).not.toEqual([])
})
