import { createECDH, randomBytes } from 'node:crypto'
import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { browserKeys, readLikeABrowser } from '@/tests/support/push/browser-keys'
import { encryptPush } from './encrypt-push'

describe('a message for one browser', () => {
  it('is, to the byte, the example of RFC 8291', () => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const once = {
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    }
    expect(encryptPush('When I grow up, I want to be a watermelon', keys, once).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl' +
        '7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  test.prop([fc.string({ unit: 'binary', maxLength: 900 })], { numRuns: 25 })(
    'is read by that browser whatever it says, and no two are alike',
    async (message) => {
      const browser = await browserKeys()
      const [one, two] = [encryptPush(message, browser.given), encryptPush(message, browser.given)]
      expect(await readLikeABrowser(browser, one)).toBe(message)
      expect(one.equals(two)).toBe(false)
    },
  )

  it('is read by no other browser, nor when a byte was changed', async () => {
    const [browser, other] = [await browserKeys(), await browserKeys()]
    const sent = encryptPush('Hola', browser.given)
    await expect(readLikeABrowser(other, sent)).rejects.toThrow()
    const changed = Buffer.from(sent)
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)
    await expect(readLikeABrowser(browser, changed)).rejects.toThrow()
  })

  it('is refused when it is too long for a record, or for a key that is no point', () => {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
    expect(encryptPush('x'.repeat(4079), keys)).toHaveLength(4096 + 86)
    expect(() => encryptPush('x'.repeat(4080), keys)).toThrow(/too long/)
    expect(() => encryptPush('x', { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toThrow()
  })
})
