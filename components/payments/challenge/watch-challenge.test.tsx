import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Payment } from '@/lib/payments/contract'
import { challengeOf, watchChallenge } from './watch-challenge'

const asked = vi.hoisted(() => ({ show: vi.fn() }))
vi.mock('@/lib/client/client', () => ({ api: () => ({ payments: { show: asked.show } }) }))

const WAITS = {
  status: 'pending',
  next_action: { type: 'three_ds', display: 'frame', url: 'https://bank.example/1' },
} as Payment

const frame = document.createElement('iframe')
beforeEach(() => {
  vi.useFakeTimers()
  asked.show.mockReset().mockResolvedValue(WAITS)
  document.body.append(frame)
})
afterEach(() => vi.useRealTimers())

const watch = () => {
  const onOver = vi.fn()
  const market = { locale: 'es_MX', currency: 'MXN' } as const
  const stop = watchChallenge({ market, payment: 'p', frame: () => frame, onOver })
  return { onOver, stop }
}
const say = (data: unknown, source: Window | null = frame.contentWindow) =>
  window.dispatchEvent(new MessageEvent('message', { data, source }))

it('is over when its frame says so, once, and nobody else', () => {
  const { onOver } = watch()
  say({ status: 'COMPLETE' }, window)
  say({ status: 'LOADING' })
  say('COMPLETE')
  say(null)
  expect(onOver).not.toHaveBeenCalled()
  say({ status: 'COMPLETE' })
  say({ status: 'COMPLETE' })
  expect(onOver).toHaveBeenCalledTimes(1)
})

it('is over when the payment does not wait for it any more, though the frame says nothing', async () => {
  const { onOver } = watch()
  asked.show.mockRejectedValueOnce(new Error('nobody answers'))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(asked.show).toHaveBeenCalledTimes(2)
  expect(onOver).not.toHaveBeenCalled()
  asked.show.mockResolvedValue({ ...WAITS, status: 'paid' })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(onOver).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked.show).toHaveBeenCalledTimes(3)
})

it('is not asked for any more once it was left', async () => {
  const { onOver, stop } = watch()
  stop()
  say({ status: 'COMPLETE' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked.show).not.toHaveBeenCalled()
  expect(onOver).not.toHaveBeenCalled()
})

it('is a page of the bank that wants a frame, and no other', () => {
  expect(challengeOf(WAITS)).toBe('https://bank.example/1')
  const action = WAITS.next_action
  if (!action) throw new Error('no action')
  expect(challengeOf({ ...WAITS, next_action: { ...action, display: 'redirect' } })).toBeNull()
  expect(challengeOf({ ...WAITS, status: 'paid' })).toBeNull()
  expect(challengeOf({ ...WAITS, next_action: null })).toBeNull()
})
