import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { RESERVATION_STATUSES } from '@/lib/reservations/detail'
import { replayHistory, TRANSITIONS, transitionOf } from './reservation-states'

const EVENTS = [...new Set(TRANSITIONS.map(({ event }) => event))]

describe('the table of reservation states', () => {
  it('allows exactly these steps', () => {
    expect(TRANSITIONS.map(({ from, event, to }) => `${from ?? '∅'} –${event}→ ${to}`)).toEqual([
      '∅ –placed→ new',
      '∅ –placed_free→ confirmed',
      'new –first_payment→ confirmed',
      'new –window_ended→ expired',
      'new –replaced→ expired',
      'expired –late_payment→ confirmed',
      'new –cancelled→ cancelled',
      'confirmed –cancelled→ cancelled',
      'new –desk_cancelled→ cancelled',
      'confirmed –desk_cancelled→ cancelled',
      'confirmed –overdue_ended→ cancelled',
      'confirmed –open_date_ended→ cancelled',
      'new –provider_cancelled→ cancelled',
      'confirmed –provider_cancelled→ cancelled',
      'confirmed –provider_unanswered→ cancelled',
      'confirmed –trip_ended→ completed',
    ])
  })

  it('has one rule for a status and an event', () => {
    const keys = TRANSITIONS.map(({ from, event }) => `${from} ${event}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('takes seats only on the way to a live reservation, and gives them back only on the way out', () => {
    for (const { to, seats } of TRANSITIONS) {
      const live = to === 'new' || to === 'confirmed'
      if (live) expect(['hold', 'sell', 'again']).toContain(seats)
      if (to === 'expired' || to === 'cancelled') expect(seats).toBe('release')
    }
  })

  it('lets money confirm and nothing else: who cancels cancels, and time that is over', () => {
    for (const { who, event, to } of TRANSITIONS) {
      if (who === 'payments') expect(to).toBe('confirmed')
      const other = event === 'desk_cancelled' ? 'operator' : 'job'
      const asked = event === 'cancelled' || event === 'provider_cancelled'
      if (to === 'cancelled') expect(who).toBe(asked ? 'traveller' : other)
    }
  })

  it('lets nothing leave completed or cancelled', () => {
    for (const event of EVENTS) {
      expect(transitionOf('completed', event)).toBeNull()
      expect(transitionOf('cancelled', event)).toBeNull()
    }
  })

  test.prop([fc.array(fc.constantFrom(...EVENTS), { maxLength: 8 })])(
    'replays a history to a status only when every step is in the table',
    (events) => {
      const status = replayHistory(events)
      if (status === null) return
      expect(RESERVATION_STATUSES).toContain(status)
      expect(events.slice(1)).not.toContain('placed')
      expect(events[0]).toMatch(/^placed/)
    },
  )
})
