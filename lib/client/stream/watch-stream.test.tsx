import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchStream } from './watch-stream'

/** The streams that tabs opened, as their server sees them. */
class Source extends EventTarget {
  static all: Source[] = []
  isClosed = false
  constructor(readonly address: string) {
    super()
    Source.all.push(this)
  }
  close() {
    this.isClosed = true
  }
  says(name: string, data = '', lastEventId = '') {
    this.dispatchEvent(new MessageEvent(name, { data, lastEventId }))
  }
}
const living = () => Source.all.filter(({ isClosed }) => !isClosed)

/** What tabs of one browser say to each other; one that sleeps hears and says nothing. */
class Channel extends EventTarget {
  static all = new Set<Channel>()
  isAsleep = false
  constructor(readonly name: string) {
    super()
    Channel.all.add(this)
  }
  postMessage(data: unknown) {
    if (this.isAsleep) return
    for (const one of Channel.all)
      if (one !== this && one.name === this.name && !one.isAsleep)
        one.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }))
  }
  close() {
    Channel.all.delete(this)
  }
}

interface Waiting {
  readonly hold: () => Promise<void> | undefined
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

/** The browser's locks: of each name the first holds, the others wait, and it may be stolen. */
function locks() {
  const byName = new Map<string, ReturnType<typeof lock>>()
  return {
    request: (name: string, options: LockOptions, hold: Waiting['hold']) => {
      const own = byName.get(name) ?? lock()
      byName.set(name, own)
      return own(options, hold)
    },
  }
}

function lock() {
  let holder: Waiting | null = null
  const queue: Waiting[] = []
  const next = () => {
    if (holder) return
    holder = queue.shift() ?? null
    const held = holder
    const free = () => {
      if (holder !== held) return
      holder = null
      held?.resolve()
      next()
    }
    if (held) void Promise.resolve(held.hold()).then(free)
  }
  return ({ signal, steal }: LockOptions, hold: Waiting['hold']) =>
    new Promise<void>((resolve, reject) => {
      const own = { hold, resolve, reject }
      if (steal) {
        holder?.reject(new DOMException('Stolen', 'AbortError'))
        holder = null
        queue.unshift(own)
      } else queue.push(own)
      signal?.addEventListener('abort', () => {
        const at = queue.indexOf(own)
        if (at < 0) return
        queue.splice(at, 1)
        reject(new DOMException('Aborted', 'AbortError'))
      })
      next()
    })
}

const tab = (address = '/api/events', shown: number | null = null) => {
  const heard: string[] = []
  const listener = {
    onEvent: (name: string, data: string) => heard.push(`${name} ${data}`),
    onMissed: () => heard.push('missed'),
    onState: (isLive: boolean) => heard.push(isLive ? 'live' : 'lost'),
  }
  const end = watchStream(address, ['payment'], listener, shown)
  return { heard, end }
}
/** Tabs of which the first was there, and heard, before the others. */
const tabs = (count: number) => {
  const first = tab()
  living()[0]?.says('open')
  return [first, ...Array.from({ length: count - 1 }, () => tab())] as const
}
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const look = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  Source.all = []
  Channel.all.clear()
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('navigator', { locks: locks() })
})
afterEach(() => {
  look(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a stream of the server', () => {
  it('is one for eight tabs, and all hear it', async () => {
    const all = tabs(8)
    await pass(3_000)
    living()[0]?.says('payment', '1')
    expect(living()).toHaveLength(1)
    for (const { heard } of all) expect(heard).toEqual(['live', 'payment 1'])
    for (const { end } of all) end()
    await pass()
    expect(living()).toEqual([])
  })

  it('tells a tab that comes later at once whether it is heard', async () => {
    const [first] = tabs(1)
    await pass(10_000)
    const later = tab()
    expect(later.heard).toEqual(['live'])
    first.end()
    later.end()
  })

  it('goes on in another tab when its own is closed, and says that something may have been missed', async () => {
    const [first, other] = tabs(2)
    first.end()
    await pass()
    living()[0]?.says('open')
    living()[0]?.says('payment', '2')
    expect(Source.all).toHaveLength(2)
    expect(other?.heard).toEqual(['live', 'missed', 'payment 2'])
    other?.end()
  })

  it('is taken from a tab that sleeps, which hears again and is told that it missed something when it wakes', async () => {
    const [sleeper] = tabs(1)
    const [bed] = [...Channel.all]
    if (bed) bed.isAsleep = true
    const awake = tab()
    await pass(2_500)
    expect(Source.all).toHaveLength(2)
    Source.all[1]?.says('open')
    expect(awake.heard).toEqual(['live', 'missed'])
    if (bed) bed.isAsleep = false
    Source.all[1]?.says('payment', '3')
    expect(Source.all[0]?.isClosed).toBe(true)
    expect(sleeper.heard).toEqual(['live', 'missed', 'payment 3'])
    awake.end()
    await pass()
    expect(living()).toHaveLength(1)
    sleeper.end()
  })

  it('says to all when it is lost, and after it that something may have been missed', async () => {
    const both = tabs(2)
    living()[0]?.says('error')
    living()[0]?.says('open')
    for (const { heard } of both) expect(heard).toEqual(['live', 'lost', 'live', 'missed'])
    for (const { end } of both) end()
  })

  it('is let go when nobody looked for five minutes, and had again with the next look', async () => {
    const [{ heard, end }] = tabs(1)
    look(true)
    await pass(4 * 60_000)
    expect(living()).toHaveLength(1)
    await pass(2 * 60_000)
    expect(living()).toEqual([])
    look(false)
    await pass()
    living()[0]?.says('open')
    expect(heard).toEqual(['live', 'lost', 'live', 'missed'])
    end()
  })

  it('begins after what the page shows, and in a tab that comes later says what had been heard before it', async () => {
    const first = tab('/api/events?reservation=A', 7)
    expect(living()[0]?.address).toBe('/api/events?reservation=A&since=7')
    living()[0]?.says('open')
    living()[0]?.says('payment', '1', '9')
    const [behind, upToDate] = [tab('/api/events?reservation=A', 8), tab('/api/events?reservation=A', 9)]
    await pass(3_000)
    expect(living()).toHaveLength(1)
    expect([first.heard, behind.heard, upToDate.heard]).toEqual([
      ['live', 'payment 1'],
      ['live', 'missed'],
      ['live'],
    ])
    for (const { end } of [first, behind, upToDate]) end()
  })

  it('is one of each address', () => {
    const ends = [tab('/api/events?reservation=A'), tab('/api/events')].map(({ end }) => end)
    for (const end of ends) end()
    expect(Source.all.map(({ address }) => address)).toContain('/api/events')
  })

  it('is one a tab in browsers without locks, and none where there are no streams', () => {
    vi.stubGlobal('navigator', {})
    const ends = [tab().end, tab().end]
    expect(living()).toHaveLength(2)
    for (const end of ends) end()
    vi.stubGlobal('EventSource', undefined)
    const { heard, end } = tab()
    end()
    expect([living(), heard]).toEqual([[], []])
  })
})
