import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BAND_DEFAULT } from '@/lib/campaigns/readable-colours'
import { CountdownBand, countdownText } from './countdown-band'

const MINUTE = 60_000
const LEFT = 'quedan {d} d {h} h {m} min'

describe('the countdown', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T16:00:00Z') })
    // This device is an hour behind the server.
    const headers = new Headers({ date: 'Sat, 21 Nov 2026 17:00:00 GMT' })
    vi.stubGlobal('fetch', () => Promise.resolve({ headers }))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('counts by the clock of the server, not of the device, and ends in words', async () => {
    const { container } = render(
      <CountdownBand
        label="Promoción"
        text="Termina hoy"
        endsAt={Date.parse('2026-11-21T17:01:30Z')}
        leftText={LEFT}
        endedText="Ya terminó"
        showCountdown
        banner={BAND_DEFAULT}
        cta={BAND_DEFAULT}
      />,
    )
    expect(container.textContent).toBe('Termina hoy')
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(container.textContent).toBe('Termina hoyquedan 0 h 2 min')
    await act(() => vi.advanceTimersByTimeAsync(MINUTE / 2))
    expect(container.textContent).toBe('Termina hoyquedan 0 h 1 min')
    await act(() => vi.advanceTimersByTimeAsync(MINUTE))
    expect(container.textContent).toBe('Ya terminó')
  })

  it('names days, hours and minutes, and leaves out days when there are none', () => {
    expect(countdownText(LEFT, (2 * 1440 + 61) * MINUTE)).toBe('quedan 2 d 1 h 1 min')
    expect(countdownText(LEFT, 59 * MINUTE)).toBe('quedan 0 h 59 min')
    expect(countdownText('{d} d {h} h {m} min left', 61 * MINUTE)).toBe('1 h 1 min left')
  })
})
