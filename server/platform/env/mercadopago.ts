import { z } from 'zod'
import { httpUrl, optional } from './env-values'
import type { KeyMode, KeyProblem } from './gateways'

/** One account of Mercado Pago as this process may use it: each country has its own. */
export interface MercadoPagoKeys {
  /** Server to server. Never leaves the server. */
  readonly accessToken: string
  /** For the browser's card fields. */
  readonly publicKey: string
  /** Of what it tells; two while one takes the place of the other. */
  readonly webhookSecrets: readonly string[]
  /** The account's own number. */
  readonly userId: string
  /** Another address of the API, of tests alone. */
  readonly apiUrl: string | undefined
}

/** Keys of test users look as those that take real money: only the account itself tells (`GET /users/me`). */
const key = optional(
  z.string().regex(/^(APP_USR|TEST)-[\w-]+$/, 'must be a credential of Mercado Pago such as APP_USR-…'),
)
const webhookSecrets = optional(
  z
    .string()
    .regex(
      /^\w+(,\w+)?$/,
      'must be one signing secret, or two with a comma, while one takes the place of the other',
    )
    .transform((list) => list.split(',')),
)
const userId = optional(z.string().regex(/^\d{1,20}$/, 'must be the number of the account, digits alone'))

/** The variables of the environment, to be spread into a schema. */
export const mercadoPagoVariables = {
  MERCADOPAGO_MX_ACCESS_TOKEN: key,
  MERCADOPAGO_MX_PUBLIC_KEY: key,
  MERCADOPAGO_MX_WEBHOOK_SECRET: webhookSecrets,
  MERCADOPAGO_MX_USER_ID: userId,
  MERCADOPAGO_CO_ACCESS_TOKEN: key,
  MERCADOPAGO_CO_PUBLIC_KEY: key,
  MERCADOPAGO_CO_WEBHOOK_SECRET: webhookSecrets,
  MERCADOPAGO_CO_USER_ID: userId,
  /** Where its API is; tests have their own. */
  MERCADOPAGO_API_URL: optional(httpUrl),
}

type Variables = z.output<z.ZodObject<typeof mercadoPagoVariables>>
type Prefix = 'MERCADOPAGO_MX' | 'MERCADOPAGO_CO'

/** The keys of a country's account, where all of them are there. */
export function mercadoPagoKeysOf(variables: Variables, prefix: Prefix): MercadoPagoKeys | undefined {
  const accessToken = variables[`${prefix}_ACCESS_TOKEN`]
  const publicKey = variables[`${prefix}_PUBLIC_KEY`]
  const secrets = variables[`${prefix}_WEBHOOK_SECRET`]
  const account = variables[`${prefix}_USER_ID`]
  if (!accessToken || !publicKey || !secrets || !account) return undefined
  const apiUrl = variables.MERCADOPAGO_API_URL
  return { accessToken, publicKey, webhookSecrets: secrets, userId: account, apiUrl }
}

/**
 * Why an account cannot be used with these variables, as the one to change and the rest of a sentence; null when it can.
 * What a token moves is known only when its account is asked: `TEST-` alone says it itself.
 */
export const mercadoPagoProblem =
  (prefix: Prefix) =>
  (variables: Variables, mode: KeyMode): KeyProblem | null => {
    const keys = mercadoPagoKeysOf(variables, prefix)
    if (!keys)
      return {
        variable: 'GATEWAYS',
        sentence: `names ${prefix.toLowerCase()}, which needs ${prefix}_ACCESS_TOKEN, ${prefix}_PUBLIC_KEY, ${prefix}_WEBHOOK_SECRET and ${prefix}_USER_ID: set all of them, or leave it out`,
      }
    const isTest = (one: string) => one.startsWith('TEST-')
    if (isTest(keys.accessToken) !== isTest(keys.publicKey))
      return {
        variable: `${prefix}_PUBLIC_KEY`,
        sentence: `and ${prefix}_ACCESS_TOKEN must both be of the test mode or both not`,
      }
    if (mode === 'live' && isTest(keys.accessToken))
      return {
        variable: `${prefix}_ACCESS_TOKEN`,
        sentence:
          'is of the test mode, which takes no money in production: use the live one, or start with ANDANZA_TEST=1',
      }
    if (mode === 'live' && keys.apiUrl)
      return { variable: 'MERCADOPAGO_API_URL', sentence: 'is for tests, and no live key is sent there' }
    return null
  }
