import { fc, test } from '@fast-check/vitest'
import { RequestCookies } from 'next/dist/compiled/@edge-runtime/cookies'
import { expect } from 'vitest'
import { readCookies } from './read-cookies'

const NAMES = [
  'locale',
  'currency',
  'andanza_ab',
  'andanza_session',
  'other',
  '',
  'Locale',
  '__prerender_bypass',
]
const piece = fc.oneof(
  fc.tuple(
    fc.constantFrom(...NAMES),
    fc.constantFrom('=', '', '=='),
    fc.constantFrom('es_MX', '', 'a=b', '%41', ' x'),
  ),
  fc.tuple(fc.string({ maxLength: 6 }), fc.constant('='), fc.string({ maxLength: 6 })),
)
const header = fc
  .array(fc.tuple(piece, fc.constantFrom('; ', ';', ';  ', '')), { maxLength: 6 })
  .map((pieces) => pieces.flat(2).join(''))

/** As headers travel: without spaces around them, and Latin. */
const sent = header.map((cookie) => cookie.trim()).filter((cookie) => /^[\x20-\x7e]*$/.test(cookie))

test.prop([sent])('what is read is what the framework reads, or nothing at all', (cookie) => {
  const ours = readCookies(cookie, 'andanza_session')
  const theirs = new RequestCookies(new Headers({ cookie }))
  for (const name of ['locale', 'currency', 'andanza_ab', 'andanza_session'])
    if (ours) expect(ours.get(name)).toBe(theirs.get(name)?.value)
})
