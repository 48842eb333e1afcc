import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { ownAddress } from './own-path'

const SITE = 'https://andanza.example'

describe('what a touch on a notification opens', () => {
  it('is the page that was named', () => {
    expect(ownAddress('/user/profile#messages', SITE)).toBe(`${SITE}/user/profile#messages`)
    expect(ownAddress('/user/reservation/7K4M9QXD2RHV1', SITE)).toBe(`${SITE}/user/reservation/7K4M9QXD2RHV1`)
  })

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
    '',
    null,
    7,
    { path: '/' },
  ])('is the first page of this site for %j', (path) => expect(ownAddress(path, SITE)).toBe(`${SITE}/`))

  test.prop([fc.oneof(fc.string(), fc.webUrl(), fc.webPath(), fc.anything())])(
    'is of this site whatever was said',
    (path) => {
      expect(new URL(ownAddress(path, SITE)).origin).toBe(SITE)
    },
  )
})
