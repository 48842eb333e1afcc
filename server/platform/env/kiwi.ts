import { z } from 'zod'
import { httpUrl, optional } from './env-values'

/** Tequila, kiwi.com's API for partners. */
export interface KiwiKeys {
  readonly apiKey: string
  /** Without a slash at the end. */
  readonly url: string
}

/** The variables of the environment, to be spread into a schema. */
export const kiwiVariables = {
  KIWI_API_KEY: optional(z.string().min(8, 'must be the key of a Tequila solution')),
  /** Where Tequila is; tests have their own. */
  KIWI_API_URL: httpUrl.default('https://api.tequila.kiwi.com'),
}

type Variables = z.output<z.ZodObject<typeof kiwiVariables>>

/** undefined: flights are the embedded ones. */
export function kiwiKeysOf({ KIWI_API_KEY: apiKey, KIWI_API_URL: url }: Variables): KiwiKeys | undefined {
  return apiKey === undefined ? undefined : { apiKey, url: url.replace(/\/$/, '') }
}
