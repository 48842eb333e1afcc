import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceMode, isMobilePlatform } from '@/lib/device/device-mode'

describe('the device mode', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is mobile until known, then follows the width 100 ms after the last resize', async () => {
    const { device, watchDevice } = await import('./device-store')
    expect(device.getState().mode).toBe('mobile')
    window.innerWidth = 1280
    watchDevice()
    expect(device.getState().mode).toBe('desktop')
    window.innerWidth = 800
    dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(99)
    dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(99)
    expect(device.getState().mode).toBe('desktop')
    vi.advanceTimersByTime(1)
    expect(device.getState().mode).toBe('mobile')
  })

  it('is mobile below 1024, and on a mobile platform at any width', () => {
    expect([1023, 1024].map((width) => deviceMode(width, false))).toEqual(['mobile', 'desktop'])
    expect(deviceMode(2560, true)).toBe('mobile')
  })

  it('knows phones and tablets by their user agent', () => {
    expect(isMobilePlatform('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148')).toBe(
      true,
    )
    expect(isMobilePlatform('Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/125')).toBe(true)
    expect(isMobilePlatform('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/125')).toBe(false)
  })
})
