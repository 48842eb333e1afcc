import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { MASK } from './mask-contacts'
import { maskPaymentLinks } from './mask-payment-links'

describe('a link to where one could pay past us', () => {
  it.each([
    ['Págame en https://paypal.me/nour/200 y listo', `Págame en ${MASK} y listo`],
    ['o por www.mercadopago.com.mx/link?x=1', `o por ${MASK}`],
    ['MPAGO.LA/2abc', MASK],
    ['link.mercadopago.com.mx/andes', MASK],
  ])('%s is hidden', (written, shown) => expect(maskPaymentLinks(written)).toBe(shown))

  it.each([
    'https://andanza.mx/egipto/nilo',
    'pagamos en la taquilla',
    'https://es.wikipedia.org/wiki/Luxor',
  ])('%s stays', (text) => expect(maskPaymentLinks(text)).toBe(text))

  test.prop([fc.string(), fc.string()])('masking twice is masking once', (a, b) => {
    const once = maskPaymentLinks(`${a} https://paypal.me/x ${b}`)
    expect(maskPaymentLinks(once)).toBe(once)
  })
})
