import { describe, expect, it } from 'vitest'
import { contentPolicy } from './content-policy'
import { readSettings } from './settings'

const MERCADO_PAGO = {
  'script-src': 'https://sdk.mercadopago.com https://api-static.mercadopago.com https://http2.mlstatic.com',
  'frame-src':
    'https://secure-fields.mercadopago.com https://sdk.mercadopago.com https://api-static.mercadopago.com',
  'connect-src':
    'https://api.mercadopago.com https://secure-fields.mercadopago.com https://api-static.mercadopago.com https://http2.mlstatic.com',
  'img-src': 'https://http2.mlstatic.com',
}

/** What each gateway's documentation asks for, by the rules of the policy. */
const TABLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  stripe: {
    'script-src': 'https://js.stripe.com https://*.js.stripe.com',
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'connect-src': 'https://api.stripe.com',
    'img-src': '',
  },
  // One account for each country, and the same scripts.
  ...{ mercadopago_mx: MERCADO_PAGO, mercadopago_co: MERCADO_PAGO },
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
/** The policy of a private page. */
const policyOn = (page: string, environment: Record<string, string>, search = '') =>
  contentPolicy('n', sourcesWith(environment), { page, search })
const paying = (environment: Record<string, string>) => policyOn('/checkout', environment)
const rulesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((rule) => [rule.split(' ')[0], rule.slice(rule.indexOf(' ') + 1)]),
  )

describe('a page where somebody pays', () => {
  it.each(Object.keys(TABLE))('lets in what %s asks for, and nothing else', (name) => {
    const rules = rulesOf(paying({ GATEWAYS: `MXN:${name}` }))
    for (const [rule, asked] of Object.entries(TABLE[name] ?? {})) {
      const bare = rule === 'frame-src' && asked !== '' ? '' : BARE[rule]
      expect(rules[rule]).toBe([bare, asked].filter(Boolean).join(' '))
    }
    const bare = rulesOf(paying({}))
    for (const rule of Object.keys(bare)) if (!(rule in BARE)) expect(rules[rule]).toBe(bare[rule])
  })

  it.each([
    ['pub_test_1', 'https://sandbox.wompi.co'],
    ['pub_prod_1', 'https://production.wompi.co'],
  ])('sends a card that was typed into our fields to Wompi, with %s to %s', (key, origin) => {
    const own = { GATEWAYS: 'COP:wompi', WOMPI_PUBLIC_KEY: key, WOMPI_CARD_FIELDS: 'own' }
    expect(rulesOf(paying(own))['connect-src']).toBe(`'self' ${origin}`)
  })

  it('names everybody once, also one that is offered twice or has two accounts', () => {
    const two = { GATEWAYS: 'MXN:stripe,mercadopago_mx USD:stripe COP:mercadopago_co' }
    expect(rulesOf(paying(two))['frame-src']).toBe(
      `${TABLE.stripe?.['frame-src']} ${TABLE.mercadopago_mx?.['frame-src']}`,
    )
  })

  it('lets in nobody for the sandbox, for a gateway that is off, or for a name that is none', () => {
    const bare = paying({})
    for (const GATEWAYS of ['*:sandbox', 'MXN:sandbox off:stripe', '*:constructor', 'no plan'])
      expect(paying({ GATEWAYS })).toBe(bare)
  })

  it('stands beside the captcha in one rule', () => {
    const rules = rulesOf(paying({ GATEWAYS: '*:stripe', RECAPTCHA_SITE_KEY: 'k' }))
    expect(rules['frame-src']).toBe(
      `https://www.google.com https://www.gstatic.com ${TABLE.stripe?.['frame-src']}`,
    )
  })
})

describe('a page with a question of a bank', () => {
  const search = '?code=7K3M9QXWV2ABC&payment=0192f0c1-7c1e-7000-8000-000000000001'

  it('lets in a frame of any bank and no script of a gateway, where Mercado Pago is offered', () => {
    const rules = rulesOf(policyOn('/layaway', { GATEWAYS: '*:stripe,mercadopago_mx' }, search))
    expect(rules).toMatchObject({ ...BARE, 'frame-src': 'https:' })
  })

  it('lets in nothing where it is not', () => {
    expect(policyOn('/layaway', { GATEWAYS: '*:stripe' }, search)).toBe(paying({}))
  })
})

describe('every other page', () => {
  const offered = { GATEWAYS: '*:stripe,mercadopago_mx' }

  it('names no gateway: a private one, and a cached one wherever it is', () => {
    const pages = ['/', '/shopping-cart', '/public/reservation/7K3M9QXWV2ABC', '/user/profile/cards']
    for (const page of pages) expect(policyOn(page, offered)).toBe(paying({}))
    expect(contentPolicy(null, sourcesWith(offered), { page: '/checkout', search: '' })).not.toMatch(
      /stripe|mercadopago|mlstatic/,
    )
  })

  it('is all but those with a form to pay', () => {
    for (const page of ['/checkout', '/layaway', '/fast-checkout'])
      expect(policyOn(page, offered)).toMatch(/stripe.*mercadopago/)
  })
})
