// @alone: the clock of the server is asked once, and each test begins before that.
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { renderInSpanish } from '@/tests/support/spanish'
import { PayClock } from './pay-clock'
import { spokenMinutes, timeParts } from './time-parts'

const MINUTE = 60_000
const { clock: texts } = messagesOf('es_MX').reservation
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const seen = () => document.querySelector('[aria-hidden]')?.textContent

describe('the clock of a payment', () => {
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

  it('has its line before the server’s clock is known, and nothing in it', () => {
    const { container } = renderInSpanish(
      <PayClock endsAt={Date.parse('2026-11-21T17:12:00Z')} of="window" />,
    )
    expect(container.firstElementChild).toHaveClass('min-h-[1lh]')
    expect(container).toHaveTextContent('')
  })

  it('counts seconds by the clock of the server, and ends in a sentence', async () => {
    renderInSpanish(<PayClock endsAt={Date.parse('2026-11-21T17:12:00Z')} of="window" />)
    await later(0)
    expect(seen()).toBe('Te quedan 0 h 12 min 0 s')
    await later(1_000)
    expect(seen()).toBe('Te quedan 0 h 11 min 59 s')
    await later(12 * MINUTE)
    expect(seen()).toBe(texts.windowOver)
    expect(screen.getByRole('status')).toHaveTextContent(texts.windowOver)
  })

  it('of a whole day is a day, not nothing', async () => {
    renderInSpanish(<PayClock endsAt={Date.parse('2026-11-22T17:00:00Z')} of="transfer" />)
    await later(0)
    expect(seen()).toBe('Te quedan 1 d 0 h 0 min')
    await later(1_000)
    expect(seen()).toBe('Te quedan 23 h 59 min 59 s')
  })

  it('of a voucher ends in what to do with one that was paid', async () => {
    renderInSpanish(<PayClock endsAt={Date.parse('2026-11-21T17:00:05Z')} of="voucher" />)
    await later(6_000)
    expect(seen()).toBe(texts.voucherOver)
  })

  it('tells those who listen once in five minutes at most', async () => {
    renderInSpanish(<PayClock endsAt={Date.parse('2026-11-21T17:12:00Z')} of="window" />)
    const told: (string | null)[] = []
    for (let second = 0; second < 12 * 60; second += 1) {
      await later(second === 0 ? 0 : 1_000)
      const { textContent } = screen.getByRole('status')
      if (told.at(-1) !== textContent) told.push(textContent)
    }
    expect(told).toEqual([
      'Te quedan menos de 15 minutos para pagar.',
      'Te quedan menos de 10 minutos para pagar.',
      'Te quedan menos de 5 minutos para pagar.',
    ])
  })

  it('names days, and no seconds, while there are any', async () => {
    renderInSpanish(<PayClock endsAt={Date.parse('2026-11-23T18:01:30Z')} of="window" />)
    await later(0)
    expect(seen()).toBe('Te quedan 2 d 1 h 1 min')
    expect(timeParts(86_400_000 + 1)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 1 })
    expect(spokenMinutes(49 * 60 * MINUTE)).toEqual({ hours: 49, minutes: 0 })
  })
})
