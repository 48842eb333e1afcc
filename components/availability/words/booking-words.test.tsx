import { act, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { words as anyWords, facts, ids } from '@/tests/support/availability/booking'
import { renderInSpanish } from '@/tests/support/spanish'
import { AddOnList } from '../add-on-list'
import { BookingProvider, type Loaded, useBooking } from '../booking-context'
import type { BookingFacts } from '../booking-facts'
import { bookingEngine } from '../engine/booking-engine'
import { RoomPicker } from '../room-picker'
import { type BookingWords, bookingWords } from './booking-words'
import type { OfferWords } from './offer-words'
import { useOfferWords } from './use-offer-words'

const market = { locale: 'es_MX', currency: 'MXN' } as const
const texts = { locale: 'es-MX', messages: messagesOf('es_MX') } as const
const onServer = (some: BookingFacts): BookingWords =>
  bookingWords(some, 'MXN', {
    t: createTranslator({ ...texts, namespace: 'layaway' }),
    arrival: createTranslator({ ...texts, namespace: 'layaway.arrival' }),
    locale: 'es_MX',
  })

const atOnce = { ...facts.layaway, offered: false, reason: 'too_close', deposit: 10_000, parts: 0 } as const
const local = { ...facts.layaway, offered: false, reason: 'on_arrival', on_arrival: 7_000, parts: 0 } as const

interface SeenProps {
  readonly onRender: (words: OfferWords, setLoaded: (loaded: Loaded) => void) => void
}

function Seen({ onRender }: SeenProps) {
  onRender(useOfferWords(), useBooking().setLoaded)
  return null
}

describe('the amounts of a product', () => {
  it('name what an add-on and a room cost for the whole trip, and nothing for what is included', () => {
    const { each } = onServer(facts)
    expect(each).toEqual({
      ...{ [ids.double]: '$400', [ids.single]: '$720', [ids.balloon]: '$2,000' },
      ...{ [ids.insurance]: '$90', [ids.permits]: '$300' },
    })
    renderInSpanish(
      <BookingProvider facts={facts} words={onServer(facts)} market={market}>
        <RoomPicker />
        <AddOnList />
      </BookingProvider>,
    )
    expect(screen.getByRole('combobox')).toHaveTextContent('$400')
    expect(screen.getByText(/\$300/)).toBeInTheDocument()
    expect(screen.getByText('$2,000')).toBeInTheDocument()
  })

  it('say the day the page begins with, where there is one', () => {
    expect(onServer(facts).departure).toBe('sáb 16 oct 2027')
    expect(onServer({ ...facts, offer: { ...facts.offer, departure: null } }).departure).toBeNull()
  })

  it('say a deposit where only a part is paid today', () => {
    expect(onServer(facts).deposit).toBe('$1,000')
    expect(onServer({ ...facts, layaway: atOnce }).deposit).toBeNull()
    expect(onServer({ ...facts, layaway: local }).deposit).toBe('$1,000')
  })

  it.each<[string, Partial<BookingFacts>]>([
    ['paid in parts', { layaway: facts.layaway }],
    ['paid at once', { layaway: atOnce }],
    ['paid on arrival', { layaway: local, onArrival: { currency: 'MXN', ways: ['cash'] } }],
  ])('are the same when the browser takes over: %s', (_, changes) => {
    const some: BookingFacts = { ...facts, ...changes }
    const seen: OfferWords[] = []
    let take: (loaded: Loaded) => void = () => undefined
    const look = (words: OfferWords, setLoaded: typeof take) => {
      seen.push(words)
      take = setLoaded
    }
    renderInSpanish(
      <BookingProvider facts={some} words={onServer(some)} market={market}>
        <Seen onRender={look} />
      </BookingProvider>,
    )
    act(() => take({ engine: bookingEngine, texts: texts.messages }))
    expect(seen.length).toBeGreaterThan(1)
    expect(seen.at(-1)).toEqual(seen[0])
    expect(seen.at(-1)).not.toEqual(anyWords.offer)
  })
})
