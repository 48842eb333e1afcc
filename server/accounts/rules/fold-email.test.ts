import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { foldEmail } from './fold-email'

const word = fc.stringMatching(/^[a-z0-9]{1,12}$/)
const domain = fc.tuple(word, word).map(([name, top]) => `${name}.${top}`)

describe('a folded address', () => {
  it.each([
    ['Ana.Lopez+viajes@Gmail.com', 'analopez@gmail.com'],
    ['analopez@googlemail.com', 'analopez@gmail.com'],
    [' ana@example.com. ', 'ana@example.com'],
    ['ａｎａ@example.com', 'ana@example.com'],
    ['+tag@example.com', '+tag@example.com'],
    ['ana-viajes@example.com', 'ana-viajes@example.com'],
    ['"a@b"@example.com', '"a@b"@example.com'],
    ['no address', 'no address'],
    ['', ''],
  ])('of %j is %j', (email, folded) => expect(foldEmail(email)).toBe(folded))

  law('an e-mail folds once', [fc.string({ unit: 'binary', maxLength: 300 })], (email) => {
    const folded = foldEmail(email)
    expect(foldEmail(folded)).toBe(folded)
  })

  law(
    'dots, a tag and capitals leave one mailbox',
    [fc.array(word, { minLength: 1, maxLength: 5 }), word, domain],
    (parts, tag, at) => {
      const plain = `${parts.join('')}@${at}`
      const variant = `${parts.join('.')}+${tag}@${at}`
      expect([foldEmail(variant), foldEmail(variant.toUpperCase())]).toEqual([
        foldEmail(plain),
        foldEmail(plain),
      ])
    },
  )

  law('two names are two mailboxes', [word, word, domain], (one, other, at) => {
    expect(foldEmail(`${one}@${at}`) === foldEmail(`${other}@${at}`)).toBe(one === other)
  })

  it('takes no time for 100 KB', () => {
    const started = performance.now()
    foldEmail(`${'a.'.repeat(50_000)}@${'b.'.repeat(50_000)}`)
    expect(performance.now() - started).toBeLessThan(50)
  })
})
