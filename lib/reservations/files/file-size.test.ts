import { expect, it } from 'vitest'
import { fileSize } from './file-size'

it.each([
  [1, 'es_MX', '1 KB'],
  [319_488, 'es_MX', '312 KB'],
  [1_468_006, 'es_MX', '1.4 MB'],
  [1_468_006, 'es_CO', '1,4 MB'],
  [10 * 1024 * 1024, 'en_US', '10 MB'],
] as const)('%d bytes are %s: %s', (bytes, locale, text) => {
  expect(fileSize(bytes, locale)).toBe(text)
})
