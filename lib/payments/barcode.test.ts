import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barcodePath, barcodeSvg, code128 } from './barcode'

/** Bars and spaces as ones and zeros, without the quiet zones. */
function modules(text: string): string {
  const { bars, width } = code128(text)
  const line = Array<string>(width).fill('0')
  for (const bar of bars) line.fill('1', bar.x, bar.x + bar.width)
  return line.slice(10, -10).join('')
}

/** Reads bars back the way a scanner does, from the published meaning of sets B and C. */
function decode(text: string): number[] {
  const bits = modules(text)
  const symbols = (bits.slice(0, -13).match(/.{11}/g) ?? []).map((symbol) => TABLE.get(symbol) ?? -1)
  expect(bits.slice(-13)).toBe('1100011101011')
  return symbols
}

/** Every symbol's pattern, from drawing pairs of digits 00–99 in set C, where the value is the pair. */
const TABLE = new Map<string, number>()
for (let pair = 0; pair < 100; pair += 1) {
  TABLE.set(modules(String(pair).padStart(2, '0')).slice(11, 22), pair)
}
TABLE.set('10111101110', 100)
TABLE.set('11101011110', 101)
TABLE.set('11110101110', 102)
TABLE.set('11010010000', 104)
TABLE.set('11010011100', 105)

describe('Code 128', () => {
  it('draws the voucher of the mock bar by bar', () => {
    expect(barcodePath(code128('98000148102637'), 60)).toBe(
      'M10 0h2v60h-2zM13 0h1v60h-1zM16 0h3v60h-3zM21 0h4v60h-4zM26 0h1v60h-1zM30 0h1v60h-1zM32 0h2v60h-2zM35 0h2v60h-2zM39 0h2v60h-2zM43 0h2v60h-2zM47 0h2v60h-2zM50 0h2v60h-2zM54 0h3v60h-3zM58 0h3v60h-3zM62 0h2v60h-2zM65 0h2v60h-2zM69 0h1v60h-1zM73 0h1v60h-1zM76 0h3v60h-3zM81 0h1v60h-1zM84 0h2v60h-2zM87 0h1v60h-1zM91 0h2v60h-2zM94 0h1v60h-1zM98 0h2v60h-2zM101 0h1v60h-1zM105 0h1v60h-1zM109 0h2v60h-2zM114 0h3v60h-3zM118 0h1v60h-1zM120 0h2v60h-2z',
    )
  })

  it('draws letters in set B, with the symbols of the standard', () => {
    expect(modules('PJJ123C')).toBe(
      '11010010000' + // start B
        '11101110110' + // P
        '10110111000' + // J
        '10110111000' + // J
        '10011100110' + // 1
        '11001110010' + // 2
        '11001011100' + // 3
        '10001000110' + // C
        '11101000110' + // check: (104 + 1·48 + 2·42 + 3·42 + 4·17 + 5·18 + 6·19 + 7·35) mod 103 = 55
        '1100011101011',
    )
  })

  it('has a check symbol that weighs every position, and comes back from its bars', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{2,20}$/), (digits) => {
        const values = decode(digits)
        const check = values.at(-1)
        const body = values.slice(0, -1)
        expect(body.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103).toBe(check)
        const odd = digits.length % 2
        const pairs = body.slice(1, odd ? -2 : undefined).map((value) => String(value).padStart(2, '0'))
        const last = odd ? String.fromCharCode((body.at(-1) ?? 0) + 32) : ''
        expect(pairs.join('') + last).toBe(digits)
      }),
    )
  })

  it('refuses what it cannot draw', () => {
    expect(() => code128('')).toThrow(RangeError)
    expect(() => code128('niño')).toThrow(RangeError)
  })

  it('escapes the label of the picture', () => {
    expect(barcodeSvg('1234', '"><script>')).not.toContain('<script>')
  })
})
