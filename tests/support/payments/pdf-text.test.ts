import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pdfText } from './pdf-text'

/** A packed stream that shows one word, made longer until it ends in a byte. */
function streamEndingIn(last: number): Buffer {
  for (let length = 0; length < 256; length++) {
    const packed = deflateSync(`[<${Buffer.from('Viajan').toString('hex')}>] TJ${'!'.repeat(length)}`)
    if (packed.at(-1) === last) return packed
  }
  throw new Error(`no stream ends in ${last}`)
}

describe('the texts of a PDF', () => {
  it.each([
    ['\r', 13],
    ['\n', 10],
    ['another byte', 65],
  ])('are read when the stream ends in %s', (_, last) => {
    const file = Buffer.concat([
      Buffer.from('stream\n'),
      streamEndingIn(last),
      Buffer.from('\nendstream\nendobj'),
    ])
    expect(pdfText(file)).toBe('Viajan')
  })
})
