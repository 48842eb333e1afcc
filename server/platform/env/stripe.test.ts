import { describe, expect, it } from 'vitest'
import { readEnv } from './env'
import { EnvironmentError } from './environment-error'

const LEAST = { DATABASE_URL: 'postgres://u:p@localhost/andanza', APP_SECRET: 'x'.repeat(32) }
const TEST = {
  STRIPE_SECRET_KEY: 'sk_test_hunter2',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_one',
}
const LIVE = { ...TEST, STRIPE_SECRET_KEY: 'sk_live_hunter2', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }
const PRODUCTION = { NODE_ENV: 'production', SITE_URL: 'https://andanza.example' }

const read = (given: Record<string, string>) =>
  readEnv({ ...LEAST, GATEWAYS: 'MXN:stripe COP:other', ...given })

function sentencesOf(given: Record<string, string>): readonly string[] {
  try {
    read(given)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.sentences
    throw error
  }
  return []
}

describe('the keys of Stripe', () => {
  it('are read where all are there, with two secrets while one takes the place of the other', () => {
    const { gatewayKeys } = read({ ...TEST, STRIPE_WEBHOOK_SECRET: 'whsec_new,whsec_old' })
    expect(gatewayKeys.stripe).toEqual({
      ...{ secretKey: 'sk_test_hunter2', publishableKey: 'pk_test_1', live: false, apiUrl: undefined },
      wallets: true,
      webhookSecrets: ['whsec_new', 'whsec_old'],
    })
  })

  it('come with the wallets of devices, unless they are switched off', () => {
    expect(read({ ...TEST, STRIPE_WALLETS: 'off' }).gatewayKeys.stripe?.wallets).toBe(false)
    expect(read({ ...TEST, STRIPE_WALLETS: 'on' }).gatewayKeys.stripe?.wallets).toBe(true)
    expect(sentencesOf({ ...TEST, STRIPE_WALLETS: 'sometimes' })).toEqual([
      expect.stringMatching(/^STRIPE_WALLETS must be on or off/),
    ])
  })

  it.each(Object.keys(TEST))('stop the start in one sentence when %s is missing', (name) => {
    const sentences = sentencesOf({ ...TEST, [name]: '' })
    expect(sentences).toEqual([
      expect.stringMatching(/^GATEWAYS names stripe, which needs STRIPE_SECRET_KEY/),
    ])
  })

  it('need not be there while nothing is charged with them', () => {
    expect(sentencesOf({ GATEWAYS: '*:sandbox' })).toEqual([])
    expect(sentencesOf({ GATEWAYS: '*:sandbox off:stripe' })).toHaveLength(1)
  })

  it('are of the test mode outside production, and live in it', () => {
    expect(sentencesOf(TEST)).toEqual([])
    expect(sentencesOf(LIVE)).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY is live/)])
    expect(sentencesOf({ ...TEST, ...PRODUCTION })).toEqual([
      expect.stringMatching(/^STRIPE_SECRET_KEY is of the test mode/),
    ])
    expect(sentencesOf({ ...LIVE, ...PRODUCTION })).toEqual([])
    expect(sentencesOf({ ...TEST, ...PRODUCTION, ANDANZA_TEST: '1' })).toEqual([])
    expect(sentencesOf({ ...LIVE, ...PRODUCTION, ANDANZA_TEST: '1' })).toHaveLength(1)
  })

  it('are both of one mode, and a live one goes to Stripe alone', () => {
    expect(sentencesOf({ ...TEST, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toHaveLength(1)
    expect(sentencesOf({ ...LIVE, ...PRODUCTION, STRIPE_API_URL: 'http://127.0.0.1:1' })).toEqual([
      expect.stringMatching(/^STRIPE_API_URL /),
    ])
  })

  it('are never repeated when they are wrong', () => {
    const wrong = { ...TEST, STRIPE_SECRET_KEY: 'hunter2', STRIPE_WEBHOOK_SECRET: 'whsec_a,whsec_b,whsec_c' }
    const sentences = sentencesOf(wrong)
    expect(sentences).toHaveLength(2)
    expect(sentences.join()).not.toMatch(/hunter2|whsec_[abc]/)
  })
})
