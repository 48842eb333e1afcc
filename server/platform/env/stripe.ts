import { z } from 'zod'
import { httpUrl, optional } from './env-values'
import type { KeyMode, KeyProblem } from './gateways'

/** Stripe's account as this process may use it. */
export interface StripeKeys {
  /** Server to server. Never leaves the server. */
  readonly secretKey: string
  /** For the browser's card fields. */
  readonly publishableKey: string
  /** Of the endpoint of events; two while one takes the place of the other. */
  readonly webhookSecrets: readonly string[]
  /** Whether the keys move real money: an event of the other mode is not ours. */
  readonly live: boolean
  /** Whether the browser may offer the wallets of a device. */
  readonly wallets: boolean
  /** Another address of the API, of tests alone. */
  readonly apiUrl: string | undefined
}

const webhookSecrets = z
  .string()
  .regex(
    /^whsec_\w+(,whsec_\w+)?$/,
    'must be one signing secret such as whsec_… or two with a comma, while one takes the place of the other',
  )
  .transform((list) => list.split(','))

/** The variables of the environment, to be spread into a schema. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: optional(
    z.string().regex(/^[rs]k_(test|live)_\w+$/, 'must be a secret key such as sk_test_…'),
  ),
  STRIPE_PUBLISHABLE_KEY: optional(
    z.string().regex(/^pk_(test|live)_\w+$/, 'must be a publishable key such as pk_test_…'),
  ),
  STRIPE_WEBHOOK_SECRET: optional(webhookSecrets),
  /** Apple Pay and Google Pay, on devices that have them. */
  STRIPE_WALLETS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** Where Stripe's API is; tests have their own. */
  STRIPE_API_URL: optional(httpUrl),
}

type Variables = z.output<z.ZodObject<typeof stripeVariables>>

/** The keys, where all of them are there. */
export function stripeKeysOf(variables: Variables): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = variables
  const { STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_API_URL: apiUrl, STRIPE_WALLETS } = variables
  if (!secretKey || !publishableKey || !webhookSecrets) return undefined
  const wallets = STRIPE_WALLETS === 'on'
  return { secretKey, publishableKey, webhookSecrets, live: isLive(secretKey), wallets, apiUrl }
}

/** Why Stripe cannot be used with these variables, as the one to change and the rest of a sentence; null when it can. */
export function stripeProblem(variables: Variables, mode: KeyMode): KeyProblem | null {
  const keys = stripeKeysOf(variables)
  if (!keys)
    return {
      variable: 'GATEWAYS',
      sentence:
        'names stripe, which needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET: set all of them, or leave it out',
    }
  if (isLive(keys.publishableKey) !== keys.live)
    return {
      variable: 'STRIPE_PUBLISHABLE_KEY',
      sentence: 'and STRIPE_SECRET_KEY must both be of the test mode or both be live',
    }
  if (keys.live !== (mode === 'live'))
    return {
      variable: 'STRIPE_SECRET_KEY',
      sentence: keys.live
        ? 'is live, and real money is taken in production alone: use the test key, or start with NODE_ENV=production and without ANDANZA_TEST'
        : 'is of the test mode, which takes no money in production: use the live key, or start with ANDANZA_TEST=1',
    }
  if (keys.live && keys.apiUrl)
    return { variable: 'STRIPE_API_URL', sentence: 'is for tests, and no live key is sent there' }
  return null
}

const isLive = (key: string) => key.includes('_live_')
