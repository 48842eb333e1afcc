import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { mailName } from './mail-name'

describe('a name in a mail', () => {
  it.each([
    ['Mariana', 'Mariana'],
    [' Ma. José ', 'Ma. José'],
    ["Ana O'Brien", "Ana O'Brien"],
    ['María del Carmen de la Luz', 'María del Carmen de la Luz'],
    ['李 小龍', '李 小龍'],
    ['Ana <b>', 'Ana <b>'],
  ])('%j stays %j', (typed, name) => expect(mailName(typed)).toBe(name))

  it.each([
    ['Ana http://evil.example/win', 'Ana'],
    ['Ana www.evil', 'Ana'],
    ['evil.example', ''],
    ['evil．example', ''],
    ['ev\u200bil.example', ''],
    ['Ana\nTu cuenta se cierra hoy', 'Ana'],
    ['Ana\r\n\r\nLlama ya', 'Ana'],
    ['Ana\u2028Llama ya', 'Ana'],
    ['Llama al 55 1234 5678', 'Llama al'],
    ['+525512345678', ''],
    ['ana@evil.example', ''],
    ['x'.repeat(41), ''],
    ['Ana gana un viaje gratis si responde hoy a este correo', 'Ana gana un viaje gratis si responde hoy'],
    ['', ''],
  ])('%j is %j', (typed, name) => expect(mailName(typed)).toBe(name))

  const nasty = fc.constantFrom(
    'http://x.y',
    'x.y',
    '555',
    '@',
    '\n',
    '\u2028',
    '://',
    'www.x',
    ' ',
    'Ana',
    '.',
    '\0',
    '．',
  )
  law(
    'a name reaches nobody',
    [fc.array(fc.oneof(nasty, fc.string({ unit: 'grapheme' })), { maxLength: 12 })],
    (parts) => {
      const name = mailName(parts.join(''))
      expect(name).not.toMatch(/[\p{N}@/\\:\p{Cc}\p{Cf}\u2028\u2029]|\.[^.\s]/u)
      expect(name.length).toBeLessThanOrEqual(40)
      expect(mailName(name)).toBe(name)
    },
  )

  it('takes no time for 100 KB', () => {
    const started = performance.now()
    for (const typed of ['a.'.repeat(50_000), ' '.repeat(100_000), 'a '.repeat(50_000)]) mailName(typed)
    expect(performance.now() - started).toBeLessThan(100)
  })
})
