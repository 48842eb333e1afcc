import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchDatabase } from './watch-database'

/** A database that answers as the list says, one word a question; afterwards it answers. */
function watched(words: string, patience: number) {
  const onLost = vi.fn()
  let asked = 0
  const ask = async () => {
    asked += 1
    if (words[asked - 1] === '-') throw new Error(`no answer ${asked}`)
  }
  const stop = watchDatabase({ ask, patience, every: 5, onLost })
  return { onLost, stop, asked: () => asked }
}
let stop = () => {}
afterEach(() => stop())

describe('the watch of the database', () => {
  it('gives up once nothing answered for as long as patience lasts', async () => {
    const seen = watched('-'.repeat(1000), 30)
    stop = seen.stop
    await vi.waitFor(() => expect(seen.onLost).toHaveBeenCalledOnce(), { timeout: 10_000 })
    const [error, seconds] = seen.onLost.mock.lastCall ?? []
    expect(error).toEqual(new Error(`no answer ${seen.asked()}`))
    expect(seconds).toBe(0)
    expect(seen.asked()).toBeGreaterThan(1)
  })

  it('begins anew with every answer', async () => {
    const seen = watched('-+'.repeat(30), 30)
    stop = seen.stop
    await vi.waitFor(() => expect(seen.asked()).toBeGreaterThan(60), { timeout: 10_000 })
    expect(seen.onLost).not.toHaveBeenCalled()
  })

  it('asks no more once it is stopped', async () => {
    const seen = watched('+', 30)
    await vi.waitFor(() => expect(seen.asked()).toBeGreaterThan(1), { timeout: 10_000 })
    seen.stop()
    const asked = seen.asked()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(seen.asked()).toBe(asked)
  })
})
