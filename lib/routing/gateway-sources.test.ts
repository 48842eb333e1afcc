import { describe, expect, it } from 'vitest'
import { contentPolicy } from './content-policy'
import { readSettings } from './settings'

/** By the rules of the policy. */
type Rules = Readonly<Record<string, string>>
/** What a gateway says that its script needs, and where it says so; a rule that is not here needs nothing of it. */
interface Asked {
  readonly source: string
  readonly rules: Rules
}

const STRIPE: Asked = {
  source: 'https://docs.stripe.com/security/guide#content-security-policy',
  // Pictures (https://*.stripe.com) are those of Link, which is not used. Styles stand in its frames.
  rules: {
    'script-src': 'https://js.stripe.com https://*.js.stripe.com',
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'connect-src': 'https://api.stripe.com',
  },
}
const MERCADO_PAGO: Asked = {
  source:
    'https://github.com/mercadopago/sdk-js documents no policy: what its script fetched in browsers of others who measured it',
  rules: {
    'script-src': 'https://sdk.mercadopago.com https://api-static.mercadopago.com https://http2.mlstatic.com',
    'frame-src':
      'https://secure-fields.mercadopago.com https://sdk.mercadopago.com https://api-static.mercadopago.com',
    'connect-src':
      'https://api.mercadopago.com https://secure-fields.mercadopago.com https://api-static.mercadopago.com https://http2.mlstatic.com',
    'img-src': 'https://http2.mlstatic.com',
    // It puts a <style> of its own into the page, which carries no nonce.
    'style-src': "'unsafe-inline'",
  },
}
const WOMPI: Asked = {
  source:
    'https://docs.wompi.co/docs/colombia/widget-checkout-web/: a page of its own, and no script on ours',
  rules: {},
}
/** One account for each country, and the same scripts. */
const TABLE = { stripe: STRIPE, mercadopago_mx: MERCADO_PAGO, mercadopago_co: MERCADO_PAGO, wompi: WOMPI }

/** All rules of a private page that lets nobody in. */
const BARE: Rules = {
  'default-src': "'self'",
  'script-src': "'self' 'nonce-n' 'strict-dynamic'",
  // Our pictures keep their place by inline styles on every page: a gateway that needs them finds them.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'none'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
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
  it.each(Object.entries(TABLE))(
    'has in every rule what %s asks for, and nothing else',
    (name, { rules: asked }) => {
      const rules = rulesOf(paying({ GATEWAYS: `MXN:${name}` }))
      expect(Object.keys(rules)).toEqual(Object.keys(BARE))
      for (const [rule, bare] of Object.entries(BARE)) {
        const words = asked[rule]?.split(' ') ?? []
        const before = words.length > 0 && bare === "'none'" ? [] : bare.split(' ')
        const more = words.filter((word) => !before.includes(word))
        expect(`${rule} ${rules[rule]}`).toBe([rule, ...before, ...more].join(' '))
      }
      for (const rule of Object.keys(asked)) expect(BARE).toHaveProperty([rule])
    },
  )

  it('has the rules of every private page where nobody is asked', () => {
    expect(rulesOf(paying({}))).toEqual(BARE)
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
      `${STRIPE.rules['frame-src']} ${MERCADO_PAGO.rules['frame-src']}`,
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
      `https://www.google.com https://www.gstatic.com ${STRIPE.rules['frame-src']}`,
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
