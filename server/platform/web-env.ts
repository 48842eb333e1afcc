import { z } from 'zod'
import { type ConnectionLimits, connectionLimits, connectionVariables } from './connection-limits'
import { addressList, host, httpUrl, logLevel, nodeEnv, wholeNumber } from './env-values'
import { EnvironmentError, givenIn } from './environment-error'

const schema = z.object({
  NODE_ENV: nodeEnv,
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: host.default('localhost'),
  API_URL: httpUrl,
  SITE_URL: httpUrl.optional(),
  LOG_LEVEL: logLevel,
  TRUSTED_PROXY: addressList.default([]),
  ...connectionVariables,
})

/** What a process needs that only renders pages. */
export interface WebEnv {
  readonly production: boolean
  readonly port: number
  readonly hostname: string
  readonly apiUrl: string
  /** Where travellers reach the site. */
  readonly siteUrl: string
  readonly logLevel: z.output<typeof logLevel>
  /** Proxies in front: no cap of connections counts them. */
  readonly trustedProxy: readonly string[]
  readonly connections: ConnectionLimits
}

/** @throws EnvironmentError naming all the wrong variables together */
export function readWebEnv(source: Record<string, string | undefined> = process.env): WebEnv {
  const parsed = schema.safeParse(givenIn(source))
  if (!parsed.success) throw EnvironmentError.of(parsed.error)
  const { NODE_ENV, PORT, HOST, API_URL, SITE_URL, LOG_LEVEL, TRUSTED_PROXY } = parsed.data
  return {
    production: NODE_ENV === 'production',
    port: PORT,
    hostname: HOST,
    apiUrl: API_URL,
    siteUrl: SITE_URL ?? `http://localhost:${PORT}`,
    logLevel: LOG_LEVEL,
    trustedProxy: TRUSTED_PROXY,
    connections: connectionLimits(parsed.data),
  }
}
