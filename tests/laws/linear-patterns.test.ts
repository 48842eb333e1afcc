import { describe, expect, it } from 'vitest'
import { magicLink, updateMe } from '@/lib/accounts/contract'
import { readPhone } from '@/lib/accounts/phone'
import { conversion } from '@/lib/campaigns/conversion-contract'
import { generalInfo } from '@/lib/checkout/general-info'
import { maskContacts } from '@/lib/masks/mask-contacts'
import { foldEmail } from '@/server/accounts/rules/fold-email'
import { greetingName } from '@/server/campaigns/rules/greeting-name'
import { passesDmarc } from '@/server/messenger/rules/mail/dmarc'
import { htmlWords } from '@/server/messenger/rules/mail/html-words'
import { ownWords } from '@/server/messenger/rules/mail/own-words'
import { mailName } from '@/server/platform/mail/mail-name'
import { initial, maskEmail } from '@/server/reservations/present/redact'

/** Longer than any body of ours; a pattern that looks at each letter once needs milliseconds, on a
 * busy machine a second, one that begins anew at each a minute. */
const KB_100 = 100 * 1024
const MOST_MS = 5_000

const filled = (piece: string, before = '', after = '') =>
  before + piece.repeat(Math.ceil((KB_100 - before.length - after.length) / piece.length)) + after

/** What leads a pattern far before it says no: long parts, and the end missing or wrong. */
const INPUTS: Readonly<Record<string, string>> = {
  'letters without an end': filled('a'),
  'a long local part': filled('a', '', '@'),
  'a long local part, and a domain that is none': filled('a', '', '@x'),
  'many dots': filled('a.'),
  'many dots before an address': filled('a.', '', '@x.c'),
  'a long domain': filled('a', 'a@'),
  'a domain of many parts': filled('a.', 'a@', '!'),
  'a domain of hyphens': filled('-', 'a@a'),
  'many at signs': filled('a@'),
  'spaced at signs': filled('a @ '),
  underscores: filled('_', '', '@'),
  'plus signs': filled('+'),
  digits: filled('1', '', 'x'),
  'spaced digits': filled('1 ', '+', 'x'),
  'digits far apart': filled(`1${' '.repeat(500)}`, '', 'x'),
  blanks: filled(' ', '1', 'x'),
  brackets: filled('(', '+52', ')'),
  'words with dots': filled('Ma. '),
}

const PATTERNS: Readonly<Record<string, (text: string) => unknown>> = {
  'the address of a link by mail': (email) => magicLink.body.safeParse({ email }),
  'the phone of a profile': (number) =>
    updateMe.body.safeParse({ profile: { phone: { dial: number, number } } }),
  'the buyer of a cart': (text) =>
    generalInfo.safeParse({ firstname: text, email: text, dni: text, phone: { dial: text, number: text } }),
  'the phone of a buyer': (number) => readPhone({ dial: '+52', number }),
  'the request of a lead': (text) =>
    conversion.safeParse({ request: { firstname: text, email: text, phone: text } }),
  'what a message hides': maskContacts,
  'what a page masks': (text) => [maskEmail(text), initial(text)],
  'a name in a mail': mailName,
  'a name that is greeted': greetingName,
  'a folded address': foldEmail,
  'the words of an answer by mail': ownWords,
  'the words of one in HTML': (text) => htmlWords(text.replaceAll('(', '<p>')),
  'what a receiving server says of a mail': (value) =>
    passesDmarc([{ key: 'authentication-results', value }], 'a', value.slice(0, 100)),
}

describe.each(Object.entries(PATTERNS))('%s', (_, read) => {
  it.each(Object.entries(INPUTS))('is read at once in 100 KB of %s', (_kind, text) => {
    expect(text.length).toBeGreaterThanOrEqual(KB_100)
    const started = performance.now()
    read(text)
    expect(performance.now() - started).toBeLessThan(MOST_MS)
  })
})
