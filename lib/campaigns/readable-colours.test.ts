import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { BAND_DEFAULT, contrast, luminance, readableColours } from './readable-colours'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the colours of a campaign', () => {
  test.prop([hex, hex])('can always be read: 4.5 to 1 or more', (color, background) => {
    const shown = readableColours({ color, background })
    expect(shown.background).toBe(background)
    expect(contrast(luminance(shown.color) ?? 0, luminance(shown.background) ?? 0)).toBeGreaterThanOrEqual(
      4.5,
    )
  })

  it('are the wished ones where those are clear enough', () => {
    const wished = { color: '#fff', background: '#5B2BB5' }
    expect(readableColours(wished)).toEqual(wished)
  })

  it('turn to ink or white where the wished text would vanish', () => {
    expect(readableColours({ color: '#ffffff', background: '#DACAFF' }).color).toBe('#2a1a4a')
    expect(readableColours({ color: '#2a1a4a', background: '#301050' }).color).toBe('#ffffff')
    expect(readableColours({ color: 'red', background: '#301050' }).color).toBe('#ffffff')
  })

  it('are the default where the background is no colour, so that nothing foreign reaches a style', () => {
    expect(readableColours({ color: '#fff', background: 'url(//evil)' })).toEqual(BAND_DEFAULT)
  })
})
