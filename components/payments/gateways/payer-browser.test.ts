import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { payerBrowser } from '@/lib/payments/payer-browser'
import { readPayerBrowser } from './payer-browser'

afterEach(() => vi.unstubAllGlobals())

describe('the browser that pays', () => {
  it('is told as the API takes it, whatever it calls itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 900 }), (name) => {
        vi.stubGlobal('navigator', { language: 'es-CO', userAgent: `Mozilla ${name}` })
        vi.stubGlobal('screen', { colorDepth: 30, height: 843.5, width: 390 })
        expect(payerBrowser.safeParse(readPayerBrowser()).success).toBe(true)
      }),
    )
  })

  it.each([
    ['color_depth', 0],
    ['screen_height', 1.5],
    ['screen_width', -1],
    ['language', 'es_CO; drop'],
    ['user_agent', 'Mozilla\r\nX-Other: 1'],
    ['timezone_offset', 900],
    ['more', 1],
  ])('is refused with %s that no browser has', (field, value) => {
    vi.stubGlobal('navigator', { language: 'es-CO', userAgent: 'Mozilla/5.0' })
    vi.stubGlobal('screen', { colorDepth: 24, height: 844, width: 390 })
    const told = payerBrowser.safeParse({ ...readPayerBrowser(), [field]: value })
    expect(told.success).toBe(false)
  })
})
