import { expect, it } from 'vitest'
import { visitorMarket } from './visitor-market'

const NOTHING = { localeCookie: null, currencyCookie: null, acceptLanguage: null }

it.each([
  ['nothing is known', {}, 'es_MX', 'MXN'],
  ['the browser is Colombian', { acceptLanguage: 'es-CO,es;q=0.9' }, 'es_CO', 'COP'],
  ['the browser is American', { acceptLanguage: 'en-US,en;q=0.9' }, 'en_US', 'USD'],
  ['the browser is British', { acceptLanguage: 'en-GB,en;q=0.9' }, 'en_US', 'MXN'],
  ['the browser is Mexican', { acceptLanguage: 'es-MX,en-US;q=0.8' }, 'es_MX', 'MXN'],
  ['another currency was chosen', { acceptLanguage: 'es-CO', currencyCookie: 'MXN' }, 'es_CO', 'MXN'],
  ['another language was chosen', { acceptLanguage: 'es-CO', localeCookie: 'en_US' }, 'en_US', 'COP'],
  ['the cookie is nonsense', { acceptLanguage: 'en-US', currencyCookie: 'EUR' }, 'en_US', 'USD'],
])('when %s', (_name, wishes, locale, currency) => {
  expect(visitorMarket({ ...NOTHING, ...wishes }, null)).toEqual({ locale, currency })
})

it('keeps pesos for a Mexican who follows an English link', () => {
  const wishes = { ...NOTHING, acceptLanguage: 'es-MX' }
  expect(visitorMarket(wishes, 'en')).toEqual({ locale: 'en_US', currency: 'MXN' })
})
