import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveReservation } from './live-reservation'

const refresh = vi.hoisted(() => vi.fn())
const router = vi.hoisted(() => ({ refresh, replace: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => router }))

/** The browser's stream of a page: what the server or the network does to it. */
class Stream extends EventTarget {
  static current: Stream | null = null
  close = vi.fn()
  constructor(readonly url: string) {
    super()
    Stream.current = this
  }
}
const happens = (name: string) => act(() => Stream.current?.dispatchEvent(new Event(name)))
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const END = Date.parse('2026-11-21T17:10:00Z')

const show = (endsAt: number | null) =>
  render(
    <LiveReservation
      market={{ locale: 'es_MX', currency: 'MXN' }}
      code="7QK2M9XWA4ZTE"
      lastEvent={12}
      {...{ payment: null, waiting: 'no', paid: 0, settled: false, endsAt, isWon: false, paidText: '' }}
    />,
  )

describe('the page of a reservation', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T16:00:00Z') })
    // This device is an hour behind the server.
    const headers = new Headers({ date: 'Sat, 21 Nov 2026 17:00:00 GMT' })
    vi.stubGlobal('fetch', () => Promise.resolve({ headers }))
    vi.stubGlobal('EventSource', Stream)
    refresh.mockReset()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is asked for again when the time is over by the server’s clock, and until that is known', async () => {
    show(END)
    await later(10 * 60_000 + 1_000)
    expect(refresh, 'not before the end').not.toHaveBeenCalled()
    await later(1_500)
    expect(refresh).toHaveBeenCalledTimes(1)
    await later(15_000)
    expect(refresh).toHaveBeenCalledTimes(2)
    await later(3_600_000)
    expect(refresh, 'and not for ever').toHaveBeenCalledTimes(4)
  })

  it('asks its stream for what was told after what it shows', () => {
    show(null)
    expect(Stream.current?.url).toBe('/api/events?reservation=7QK2M9XWA4ZTE&since=12')
  })

  it('is not, once the time does not count any more', async () => {
    const { rerender } = show(END)
    rerender(<div />)
    await later(3_600_000)
    expect(refresh).not.toHaveBeenCalled()
  })

  it('is asked for again after a gap in the stream, and not at its first connection', async () => {
    show(null)
    await happens('open')
    expect(refresh).not.toHaveBeenCalled()
    await happens('error')
    await happens('open')
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('is asked for again when the server says so', async () => {
    show(null)
    await happens('reservation')
    expect(refresh).toHaveBeenCalledTimes(1)
  })
})
