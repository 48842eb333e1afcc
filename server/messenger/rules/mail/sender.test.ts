import { fc, test } from '@fast-check/vitest'
import { addressParser } from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { isAutomatic } from './automatic'
import { isProvenBy, senderOf } from './sender'

const from = (...values: string[]) => senderOf(values.map((value) => addressParser(value)))

describe('who a mail is from', () => {
  it('is its one address, in lower case', () => {
    expect(from('Ana Ríos <Ana@Correo.Example>')).toBe('ana@correo.example')
    expect(from('"ana@correo.example" <eva@otro.example>')).toBe('eva@otro.example')
  })

  it.each([
    [[]],
    [['']],
    [['nobody']],
    [['ana@correo.example, eva@otro.example']],
    [['ana@correo.example', 'eva@otro.example']],
    [['ana@correo.example', 'ana@correo.example']],
    [['Amigos: ana@correo.example;']],
  ])('is nobody for %j', (values) => {
    expect(from(...values)).toBeNull()
  })
})

const passed = (domain: string) => [
  { key: 'authentication-results', value: `mx.example.com; dmarc=pass header.from=${domain}` },
]
const proven = (sender: string | null, member: string, domain = 'correo.example') =>
  isProvenBy({ from: sender, headers: passed(domain) }, member, 'mx.example.com')

describe('a mail of a member', () => {
  it('is from their address to the letter, and of its domain', () => {
    expect(proven('ana@correo.example', 'Ana@correo.example')).toBe(true)
    expect(proven('ana+x@correo.example', 'ana@correo.example')).toBe(false)
    expect(proven('a.na@correo.example', 'ana@correo.example')).toBe(false)
    expect(proven('ana@correo.example', 'ana@correo.example', 'otro.example')).toBe(false)
    expect(proven(null, 'ana@correo.example')).toBe(false)
  })
})

test.prop([fc.emailAddress(), fc.emailAddress()])('of another address is none', (one, other) => {
  const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)
  const sender = one.toLowerCase()
  expect(proven(sender, one, domainOf(sender))).toBe(true)
  expect(proven(sender, other, domainOf(sender))).toBe(sender === other.toLowerCase())
})

describe('a mail that no person wrote', () => {
  it.each([
    ['auto-submitted', 'auto-replied'],
    ['auto-submitted', ' Auto-Generated; owner-email="x"'],
    ['auto-submitted', 'nothing'],
    ['precedence', 'Bulk'],
    ['precedence', 'auto_reply'],
    ['x-autoreply', 'yes'],
    ['x-autorespond', ''],
    ['list-id', '<viajes.example>'],
    ['return-path', '<>'],
    ['content-type', 'multipart/report; report-type=delivery-status; boundary=x'],
  ])('says %s: %s', (key, value) => {
    expect(
      isAutomatic([
        { key: 'subject', value: 'Re: Hola' },
        { key, value },
      ]),
    ).toBe(true)
  })

  it.each([
    ['auto-submitted', 'no'],
    ['auto-submitted', 'No (a person)'],
    ['precedence', 'normal'],
    ['x-autoreply', 'no'],
    ['return-path', '<ana@correo.example>'],
    ['content-type', 'multipart/alternative; boundary=x'],
    ['subject', 'Auto-Submitted: auto-replied'],
  ])('and not one with %s: %s', (key, value) => {
    expect(isAutomatic([{ key, value }])).toBe(false)
  })
})
