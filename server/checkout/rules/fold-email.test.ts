import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { foldEmail } from './fold-email'

describe('aliases of one mailbox', () => {
  it.each([
    ['Ana.Ruiz+viajes@Gmail.com', 'anaruiz@gmail.com'],
    ['a.n.a.ruiz@googlemail.com', 'anaruiz@gmail.com'],
    ['ana+1@outlook.com', 'ana@outlook.com'],
    ['ana-cancun@yahoo.com.mx', 'ana@yahoo.com.mx'],
    ['ana.ruiz_x+1@pm.me', 'anaruizx@proton.me'],
    [' ANA@example.com ', 'ana@example.com'],
  ])('%s is %s', (typed, mailbox) => {
    expect(foldEmail(typed)).toBe(mailbox)
  })

  it('that other providers tell apart stay apart', () => {
    expect(foldEmail('ana.ruiz@outlook.com')).not.toBe(foldEmail('anaruiz@outlook.com'))
    expect(foldEmail('ana-ruiz@gmail.com')).not.toBe(foldEmail('ana@gmail.com'))
    expect(foldEmail('ana@example.com')).not.toBe(foldEmail('ana@example.org'))
  })

  it('keep a name that is nothing but a tag', () => {
    expect(foldEmail('+viajes@example.com')).toBe('+viajes@example.com')
    expect(foldEmail('...@gmail.com')).toBe('...@gmail.com')
  })

  const name = fc.stringMatching(/^[a-z][a-z0-9]{0,10}$/)
  const domain = fc.constantFrom('gmail.com', 'outlook.com', 'yahoo.com', 'proton.me', 'example.com')

  test.prop([name, name, domain])('a tag or capitals never make another mailbox', (own, tag, host) => {
    expect(foldEmail(`${own.toUpperCase()}+${tag}@${host}`)).toBe(foldEmail(`${own}@${host}`))
  })

  test.prop([name, name, domain])('two names never fold into one', (one, other, host) => {
    expect(foldEmail(`${one}@${host}`) === foldEmail(`${other}@${host}`)).toBe(one === other)
  })

  test.prop([fc.emailAddress()])('folding what is folded changes nothing', (email) => {
    expect(foldEmail(foldEmail(email))).toBe(foldEmail(email))
  })
})
