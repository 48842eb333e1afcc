import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { type MailHeader, passesDmarc } from './dmarc'

const OURS = 'mx.example.com'
const result = (value: string): MailHeader => ({ key: 'authentication-results', value })
const passes = (value: string, domain = 'correo.example') => passesDmarc([result(value)], OURS, domain)

describe('what the receiving server found', () => {
  it.each([
    'mx.example.com; dmarc=pass header.from=correo.example',
    'MX.Example.Com 1; spf=fail smtp.mailfrom=x@y.example; DMARC=Pass (p=reject sp=reject) header.from=Correo.Example',
    'mx.example.com; dkim=pass header.d=correo.example; dmarc = pass (p=none; "dis=x") policy.dmarc=none header.from=correo.example.',
    'mx.example.com; dmarc/1=pass reason="a; dmarc=fail" header.from=correo.example',
  ])('is a pass: %s', (value) => {
    expect(passes(value)).toBe(true)
  })

  it.each([
    'mx.example.com; none',
    'mx.example.com; spf=pass smtp.mailfrom=correo.example; dkim=pass header.d=correo.example',
    'mx.example.com; dmarc=fail header.from=correo.example',
    'mx.example.com; dmarc=none header.from=correo.example',
    'mx.example.com; dmarc=pass',
    'mx.example.com; dmarc=pass header.from=otro.example',
    'mx.example.com; dmarc=pass header.from=correo.example.evil.example',
    'mx.example.com; dmarc=pass header.from=correo.example; dmarc=fail header.from=correo.example',
    'mx.example.com; (dmarc=pass header.from=correo.example)',
    'mx.example.com; spf=fail smtp.mailfrom="; dmarc=pass header.from=correo.example"',
    'mx.example.com; spf=fail (\\) ; dmarc=pass header.from=correo.example) x=y',
    'mx.example.com; xdmarc=pass header.from=correo.example',
    'mx.example.com.evil.example; dmarc=pass header.from=correo.example',
    'mx.evil.example; dmarc=pass header.from=correo.example',
    'dmarc=pass header.from=correo.example',
    '',
  ])('is none: %s', (value) => {
    expect(passes(value)).toBe(false)
  })

  it('is found for a domain of other letters as machines write it', () => {
    expect(passes('mx.example.com; dmarc=pass header.from=xn--caf-dma.example', 'café.example')).toBe(true)
  })
})

const word = fc.stringMatching(/^[a-z]{1,8}$/)
const said = fc
  .tuple(fc.constantFrom(OURS, 'mx.evil.example'), fc.constantFrom('pass', 'fail'), word)
  .map(([name, verdict, domain]) => `${name}; dmarc=${verdict} header.from=${domain}.example`)

test.prop([fc.array(said, { maxLength: 6 }), word])(
  'what is below the topmost counts for nothing',
  (below, domain) => {
    const forged = below.map(result)
    const top = (value: string) => passesDmarc([result(value), ...forged], OURS, `${domain}.example`)
    expect(top(`${OURS}; dmarc=fail header.from=${domain}.example`)).toBe(false)
    expect(top(`mx.other.example; dmarc=pass header.from=${domain}.example`)).toBe(false)
    expect(top(`${OURS}; dmarc=pass header.from=${domain}.example`)).toBe(true)
  },
)

test.prop([fc.string({ maxLength: 60 })])('nothing quoted or in brackets passes for a result', (typed) => {
  const quoted = typed.replaceAll(/[\\"\r\n]/g, '')
  expect(passes(`${OURS}; spf=fail smtp.mailfrom="${quoted}; dmarc=pass header.from=correo.example"`)).toBe(
    false,
  )
  const bracketed = typed.replaceAll(/[\\()\r\n]/g, '')
  expect(passes(`${OURS}; spf=fail (${bracketed}; dmarc=pass header.from=correo.example)`)).toBe(false)
})
