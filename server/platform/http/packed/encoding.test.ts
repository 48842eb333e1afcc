import { expect, it } from 'vitest'
import { encodingFor } from './encoding'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['BR', 'br'],
  ['deflate', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *;q=0.5', 'gzip'],
  ['gzip;q=nonsense', 'identity'],
  ['brother', 'identity'],
])('who takes %s is sent %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
