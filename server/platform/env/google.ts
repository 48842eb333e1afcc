import { z } from 'zod'
import { httpUrl, optional } from './env-values'

/** How people sign in with Google. */
export interface GoogleSettings {
  readonly clientId: string
  readonly keysUrl: string
  /** undefined: the one-tap prompt only. */
  readonly exchange: { readonly secret: string; readonly tokenUrl: string } | undefined
}

/** The variables of the environment, to be spread into a schema. */
export const googleVariables = {
  GOOGLE_CLIENT_ID: optional(z.string().regex(/^[\w.-]+$/, 'must be the client id of a Google project')),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_TOKEN_URL: httpUrl.default('https://oauth2.googleapis.com/token'),
  /** Where Google's public keys are; tests have their own. */
  GOOGLE_KEYS_URL: httpUrl.default('https://www.googleapis.com/oauth2/v3/certs'),
}

type Variables = z.output<z.ZodObject<typeof googleVariables>>

/** undefined: nobody is offered to sign in with Google. */
export function googleOf(env: Variables): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_KEYS_URL: keysUrl, GOOGLE_CLIENT_SECRET: secret } = env
  if (clientId === undefined) return undefined
  return { clientId, keysUrl, exchange: secret ? { secret, tokenUrl: env.GOOGLE_TOKEN_URL } : undefined }
}
