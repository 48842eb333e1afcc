import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CountdownBand, countdownText } from './countdown-band'

const MINUTE = 60_000
const LEFT = 'quedan {d} d {h} h {m} min'

describe('the countdown', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000_000 }))
  afterEach(() => void vi.useRealTimers())

  it('counts by the clock of the server, not of the device', () => {
    const serverNow = Date.now() + 3_600_000 // this device is an hour behind
    const { container } = render(
      <CountdownBand
        label="Promoción"
        text="Termina hoy"
        endsAt={serverNow + 2 * MINUTE}
        serverNow={serverNow}
        leftText={LEFT}
        endedText="Ya terminó"
      />,
    )
    expect(container.textContent).toBe('Termina hoyquedan 0 h 2 min')
    act(() => vi.advanceTimersByTime(MINUTE))
    expect(container.textContent).toBe('Termina hoyquedan 0 h 1 min')
    act(() => vi.advanceTimersByTime(MINUTE))
    expect(container.textContent).toBe('Ya terminó')
  })

  it('names days, hours and minutes, and leaves out days when there are none', () => {
    expect(countdownText(LEFT, (2 * 1440 + 61) * MINUTE)).toBe('quedan 2 d 1 h 1 min')
    expect(countdownText(LEFT, 59 * MINUTE)).toBe('quedan 0 h 59 min')
    expect(countdownText('{d} d {h} h {m} min left', 61 * MINUTE)).toBe('1 h 1 min left')
  })
})
