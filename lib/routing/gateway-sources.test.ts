import { describe, expect, it } from 'vitest'
import { contentPolicy } from './content-policy'
import { isPayingPage } from './gateway-sources'
import { readSettings } from './settings'

/** What each gateway's documentation asks for, by the rules of the policy. */
const TABLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  stripe: {
    'script-src': 'https://js.stripe.com https://*.js.stripe.com',
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'connect-src': 'https://api.stripe.com',
    'img-src': '',
  },
  mercadopago_mx: {
    'script-src': 'https://sdk.mercadopago.com https://api-static.mercadopago.com https://http2.mlstatic.com',
    'frame-src':
      'https://secure-fields.mercadopago.com https://sdk.mercadopago.com https://api-static.mercadopago.com',
    'connect-src':
      'https://api.mercadopago.com https://secure-fields.mercadopago.com https://api-static.mercadopago.com https://http2.mlstatic.com',
    'img-src': 'https://http2.mlstatic.com',
  },
  wompi: { 'script-src': '', 'frame-src': '', 'connect-src': '', 'img-src': '' },
}
/** The rules of a private page that lets nobody in. */
const BARE: Readonly<Record<string, string>> = {
  'script-src': "'self' 'nonce-n' 'strict-dynamic'",
  'frame-src': "'none'",
  'connect-src': "'self'",
  'img-src': "'self' data: blob:",
}

const sourcesWith = (environment: Record<string, string>) => readSettings(environment).sources
const rulesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((rule) => [rule.split(' ')[0], rule.slice(rule.indexOf(' ') + 1)]),
  )

describe('a page where somebody pays', () => {
  it.each(Object.keys(TABLE))('lets in what %s asks for, and nothing else', (name) => {
    const rules = rulesOf(contentPolicy('n', sourcesWith({ GATEWAYS: `MXN:${name}` }), true))
    for (const [rule, asked] of Object.entries(TABLE[name] ?? {})) {
      const bare = rule === 'frame-src' && asked !== '' ? '' : BARE[rule]
      expect(rules[rule]).toBe([bare, asked].filter(Boolean).join(' '))
    }
    const bare = rulesOf(contentPolicy('n', sourcesWith({}), true))
    for (const rule of Object.keys(bare)) if (!(rule in BARE)) expect(rules[rule]).toBe(bare[rule])
  })

  it.each([
    ['pub_test_1', 'https://sandbox.wompi.co'],
    ['pub_prod_1', 'https://production.wompi.co'],
  ])('sends a card that was typed into our fields to Wompi, with %s to %s', (key, origin) => {
    const own = { GATEWAYS: 'COP:wompi', WOMPI_PUBLIC_KEY: key, WOMPI_CARD_FIELDS: 'own' }
    expect(rulesOf(contentPolicy('n', sourcesWith(own), true))['connect-src']).toBe(`'self' ${origin}`)
  })

  it('names everybody once, also one that is offered twice or has two accounts', () => {
    const two = sourcesWith({ GATEWAYS: 'MXN:stripe,mercadopago_mx USD:stripe COP:mercadopago_co' })
    expect(rulesOf(contentPolicy('n', two, true))['frame-src']).toBe(
      `${TABLE.stripe?.['frame-src']} ${TABLE.mercadopago_mx?.['frame-src']}`,
    )
  })

  it('lets in nobody for the sandbox, for a gateway that is off, or for a name that is none', () => {
    const bare = contentPolicy('n', sourcesWith({}), true)
    for (const GATEWAYS of ['*:sandbox', 'MXN:sandbox off:stripe', '*:constructor', 'no plan'])
      expect(contentPolicy('n', sourcesWith({ GATEWAYS }), true)).toBe(bare)
  })

  it('stands beside the captcha in one rule', () => {
    const rules = rulesOf(
      contentPolicy('n', sourcesWith({ GATEWAYS: '*:stripe', RECAPTCHA_SITE_KEY: 'k' }), true),
    )
    expect(rules['frame-src']).toBe(
      `https://www.google.com https://www.gstatic.com ${TABLE.stripe?.['frame-src']}`,
    )
  })
})

describe('every other page', () => {
  const sources = sourcesWith({ GATEWAYS: '*:stripe,mercadopago_mx' })

  it('names no gateway: a private one, and a cached one wherever it is', () => {
    for (const policy of [contentPolicy('n', sources), contentPolicy(null, sources, true)])
      expect(policy).not.toMatch(/stripe|mercadopago|mlstatic/)
  })

  it('is all but those with a form to pay', () => {
    const pages = ['/checkout', '/layaway', '/fast-checkout']
    for (const page of pages) expect(isPayingPage(page)).toBe(true)
    for (const page of ['/', '/shopping-cart', '/public/reservation/7K3M9QXWV2ABC', '/user/profile/cards'])
      expect(isPayingPage(page)).toBe(false)
  })
})
