import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createGate } from './gate'

describe('a gate', () => {
  it('lets only so many run at once, and everybody in order', async () => {
    const gate = createGate(3, 100)
    const order: number[] = []
    let running = 0
    let most = 0
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        gate(async () => {
          running += 1
          most = Math.max(most, running)
          order.push(n)
          await pause(1)
          running -= 1
        }),
      ),
    )
    expect(most).toBe(3)
    expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n))
  })

  it('goes on after one that fails', async () => {
    const gate = createGate(1, 10)
    const failed = gate(() => Promise.reject(new Error('no')))
    const next = gate(() => Promise.resolve('yes'))
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })

  it('sends away whom it has no room to let wait', async () => {
    const gate = createGate(1, 1)
    const first = gate(() => pause(5))
    const second = gate(() => pause(1))
    await expect(gate(() => pause(1))).rejects.toMatchObject({ code: 'unavailable' })
    await Promise.all([first, second])
  })
})
