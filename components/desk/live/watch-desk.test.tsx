import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchDesk } from './watch-desk'

/** A stream of the browser that a test speaks through. */
class Stream extends EventTarget {
  static last: Stream
  static opened = 0
  isClosed = false
  constructor(readonly address: string) {
    super()
    Stream.last = this
    Stream.opened += 1
  }
  close() {
    this.isClosed = true
  }
  says(name: string) {
    this.dispatchEvent(new Event(name))
  }
}

const onPresence = vi.fn()

const look = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  Stream.opened = 0
})
afterEach(() => {
  look(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks once for things that happen together', () => {
  const onChange = vi.fn()
  const end = watchDesk({ onChange, onPresence, onState: vi.fn() })
  expect(Stream.last.address).toBe('/api/desk/events')
  for (const name of ['payment', 'reservation', 'desk']) Stream.last.says(name)
  vi.advanceTimersByTime(1_000)
  expect(onChange).toHaveBeenCalledTimes(1)
  end()
  expect(Stream.last.isClosed).toBe(true)
})

it('says when nothing tells it any more, and asks anew when it is told again', () => {
  const [onChange, onState] = [vi.fn(), vi.fn()]
  const end = watchDesk({ onChange, onPresence, onState })
  Stream.last.says('open')
  vi.advanceTimersByTime(1_000)
  expect(onChange).not.toHaveBeenCalled()
  Stream.last.says('error')
  Stream.last.says('open')
  vi.advanceTimersByTime(1_000)
  expect(onState.mock.calls.flat()).toEqual(['live', 'polling', 'live'])
  expect(onChange).toHaveBeenCalledTimes(1)
  end()
})

it('gives its place back when nobody looked for five minutes, and comes again with the next look', () => {
  const [onChange, onState] = [vi.fn(), vi.fn()]
  const end = watchDesk({ onChange, onPresence, onState })
  const first = Stream.last
  look(true)
  vi.advanceTimersByTime(4 * 60_000)
  expect(first.isClosed).toBe(false)
  vi.advanceTimersByTime(2 * 60_000)
  expect([first.isClosed, onState.mock.lastCall]).toEqual([true, ['polling']])
  look(false)
  expect(Stream.opened).toBe(2)
  Stream.last.says('open')
  vi.advanceTimersByTime(1_000)
  expect(onChange).toHaveBeenCalledTimes(1)
  end()
})

it('changes nothing in browsers without streams', () => {
  vi.stubGlobal('EventSource', undefined)
  const onState = vi.fn()
  watchDesk({ onChange: vi.fn(), onPresence, onState })()
  expect(onState).not.toHaveBeenCalled()
})

it('tells apart that a colleague came, which changes no list', () => {
  const onChange = vi.fn()
  const end = watchDesk({ onChange, onPresence, onState: vi.fn() })
  onPresence.mockClear()
  Stream.last.says('presence')
  vi.runAllTimers()
  expect([onPresence.mock.calls.length, onChange.mock.calls.length]).toEqual([1, 0])
  end()
})
