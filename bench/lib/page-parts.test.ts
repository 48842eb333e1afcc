import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { countOf, flightShare, gzipBytes, scriptSources } from './page-parts'

const flight = '<script>self.__next_f.push([1,"niño"])</script>'

describe('flight data', () => {
  it('is counted in bytes, with its tags', () => {
    const html = `<p>ñ</p>${flight}`
    expect(flightShare(html)).toEqual({
      bytes: Buffer.byteLength(html),
      flightBytes: Buffer.byteLength(flight),
      share: Buffer.byteLength(flight) / Buffer.byteLength(html),
    })
  })

  it('is every such script, and no other', () => {
    const other = '<script nonce="a">console.log("__next")</script>'
    const both = `<script>(self.__next_f=self.__next_f||[]).push([0])</script>${other}${flight}`
    expect(flightShare(both).flightBytes).toBe(Buffer.byteLength(both) - Buffer.byteLength(other))
  })

  it('is nothing in a plain page, and in none', () => {
    expect(flightShare('<p>self.__next_f</p>').share).toBe(0)
    expect(flightShare('').share).toBe(0)
  })
})

describe('the scripts of a page', () => {
  it('are those that a current browser loads, each once', () => {
    const html = [
      '<script src="/a.js" async=""></script><script async="" src="/a.js"></script>',
      '<script src="/old.js" noModule=""></script><script>var x</script><script src="/b.js"></script>',
      '<link rel="preload" as="script" href="/c.js"/>',
    ].join('')
    expect(scriptSources(html)).toEqual(['/a.js', '/b.js'])
  })

  it('weigh what each of them weighs compressed', () => {
    const files = ['a'.repeat(5000), 'b'.repeat(70)].map((text) => Buffer.from(text))
    expect(gzipBytes(files)).toBe(files.reduce((sum, file) => sum + gzipSync(file).length, 0))
    expect(gzipBytes(files)).toBeLessThan(200)
    expect(gzipBytes([])).toBe(0)
    expect(gunzipSync(gzipSync(files[0] ?? ''))).toEqual(files[0])
  })
})

it('a text is counted without overlaps', () => {
  expect(countOf('aaaa', 'aa')).toBe(2)
  expect(countOf('abc', 'x')).toBe(0)
})
