import { expect, it } from 'vitest'
import { deviceName } from './device-name'

it('names browser and system, and says nothing of what it cannot read', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
  expect(deviceName(phone)).toBe('Chrome · Android')
  expect(deviceName('')).toBeNull()
  expect(deviceName('()')).toBeNull()
})
