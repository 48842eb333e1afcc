import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { MASK, maskContacts } from './mask-contacts'

describe('a message before the first payment', () => {
  it.each([
    ['Escríbeme a ana.lopez@ejemplo.com', `Escríbeme a ${MASK}`],
    ['ana @ ejemplo.com.mx, ¿sí?', `${MASK}, ¿sí?`],
    ['Mi cel es +52 (55) 1234-5678', `Mi cel es ${MASK}`],
    ['CLABE 012345678901234567 por favor', `CLABE ${MASK} por favor`],
  ])('%s hides how to reach somebody elsewhere', (written, shown) => {
    expect(maskContacts(written)).toBe(shown)
  })

  it.each(['Somos 4 y cuesta $1,250.50', '¿Hay salida el 2027-03-14?', 'En 2027, 3 noches', '@ las 10'])(
    '%s stays as it is',
    (message) => expect(maskContacts(message)).toBe(message),
  )

  test.prop([fc.string(), fc.emailAddress({ size: 'small' }), fc.string()])(
    'masking twice is masking once',
    (a, email, b) => {
      const once = maskContacts(`${a} ${email} ${b}`)
      expect(maskContacts(once)).toBe(once)
    },
  )
})
