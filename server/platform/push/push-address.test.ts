import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { isPushAddress } from './push-address'

const HOSTS = ['fcm.googleapis.com', '*.push.apple.com']
const isTaken = (address: string) => isPushAddress(address, HOSTS)

describe('an address that a browser names', () => {
  it('is taken of a push service of the list', () => {
    expect(isTaken('https://fcm.googleapis.com/fcm/send/a:b')).toBe(true)
    expect(isTaken('https://web.push.apple.com/QF')).toBe(true)
    expect(isTaken('https://FCM.googleapis.com:443/fcm/send/a')).toBe(true)
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://user@fcm.googleapis.com/',
    'https://:secret@fcm.googleapis.com/',
    'https://fcm.googleapis.com.example/',
    'https://evil-fcm.googleapis.com/',
    'https://example.com/?fcm.googleapis.com',
    'https://example.com#@fcm.googleapis.com',
    'https://push.apple.com/',
    'https://.push.apple.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://localhost/',
    'https://fcm.googleapis.com./',
    'ftp://fcm.googleapis.com/',
    'fcm.googleapis.com',
    '',
  ])('is refused when it is %s', (address) => expect(isTaken(address)).toBe(false))

  test.prop([fc.webUrl({ withQueryParameters: true, withFragments: true })])(
    'is refused for every host that is not listed',
    (address) => {
      expect(isTaken(address)).toBe(new URL(address).hostname === 'fcm.googleapis.com')
    },
  )

  test.prop([
    fc.oneof(
      fc.ipV4(),
      fc.ipV6().map((address) => `[${address}]`),
    ),
    fc.constantFrom('', ':443'),
  ])('is refused for every address of a machine', (address, port) => {
    expect(isTaken(`https://${address}${port}/`)).toBe(false)
  })
})
