// @alone: the clock of the server is asked once, and each test begins before that.
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BAND_DEFAULT } from '@/lib/campaigns/readable-colours'
import { renderInSpanish } from '@/tests/support/spanish'
import { CountdownBand } from './countdown-band'

const MINUTE = 60_000

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
    const { container } = shown(Date.parse('2026-11-21T17:01:30Z'))
    expect(container.textContent).toBe('Termina hoyVer el outlet')
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(container.textContent).toBe('Termina hoyquedan 0 h 2 minVer el outlet')
    await act(() => vi.advanceTimersByTimeAsync(MINUTE / 2))
    expect(container.textContent).toBe('Termina hoyquedan 0 h 1 minVer el outlet')
    await act(() => vi.advanceTimersByTimeAsync(MINUTE))
    expect(container.textContent).toBe('Esta promoción ya terminó')
  })

  it('does not send anybody to where they are', () => {
    const { container } = shown(Date.parse('2026-11-21T17:01:30Z'), null)
    expect(container.textContent).toBe('Termina hoy')
  })

  it('says of a link to the outlet alone that it leads there', () => {
    const { container } = shown(Date.parse('2026-11-21T17:01:30Z'), '/wheel-of-fortune', false)
    expect(container.textContent).toBe('Termina hoyVer más')
    expect(container.querySelector('a')).toHaveAttribute('href', '/wheel-of-fortune')
  })

  it('names days as well when there are any', async () => {
    const { container } = shown(Date.parse('2026-11-23T18:01:00Z'))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(container.textContent).toBe('Termina hoyquedan 2 d 1 h 1 minVer el outlet')
  })
})

function shown(endsAt: number, href: string | null = '/outlet', isToOutlet = true) {
  return renderInSpanish(
    <CountdownBand
      text="Termina hoy"
      href={href}
      isToOutlet={isToOutlet}
      endsAt={endsAt}
      showCountdown
      banner={BAND_DEFAULT}
      cta={BAND_DEFAULT}
    />,
  )
}
