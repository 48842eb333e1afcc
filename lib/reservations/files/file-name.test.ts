import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { FILE_TYPES } from '@/lib/api/file-types'
import { fileName } from './file-name'

describe('the name of a file', () => {
  it.each([
    ['boleto.pdf', 'boleto.pdf'],
    ['C:\\fakepath\\boleto ida.PDF', 'boleto ida.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['pasaporte de Ñandú.tar.gz', 'pasaporte de Ñandú.tar.pdf'],
    ['photo\u202egpj.exe', 'photogpj.pdf'],
    ['', 'archivo.pdf'],
    ['...', 'archivo.pdf'],
    ['.pdf', 'archivo.pdf'],
  ])('%j is kept as %s', (typed, kept) => {
    expect(fileName(typed, 'application/pdf', 'archivo')).toBe(kept)
  })

  test.prop([fc.string({ unit: 'binary' }), fc.constantFrom(...FILE_TYPES)])(
    'has no path, nothing unseen, a length that fits, and the ending of what it is',
    (typed, type) => {
      const name = fileName(typed, type, 'archivo')
      expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}]/u)
      expect([...name].length).toBeLessThanOrEqual(85)
      expect(name).toMatch(/^[^.\s].*\.(pdf|jpg|png|webp)$|^\S\.(pdf|jpg|png|webp)$/u)
    },
  )
})
