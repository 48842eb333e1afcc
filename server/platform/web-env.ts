import { z } from 'zod'
import { hostname, httpUrl, logLevel, nodeEnv, wholeNumber } from './env-values'
import { EnvironmentError, givenIn } from './environment-error'

const schema = z.object({
  NODE_ENV: nodeEnv,
  PORT: wholeNumber(0, 65_535).default(3000),
  HOSTNAME: hostname.default('localhost'),
  API_URL: httpUrl,
  LOG_LEVEL: logLevel,
})

/** What a process needs that only renders pages. */
export interface WebEnv {
  readonly production: boolean
  readonly port: number
  readonly hostname: string
  readonly apiUrl: string
  readonly logLevel: z.output<typeof logLevel>
}

/** @throws EnvironmentError naming all the wrong variables together */
export function readWebEnv(source: Record<string, string | undefined> = process.env): WebEnv {
  const parsed = schema.safeParse(givenIn(source))
  if (!parsed.success) throw EnvironmentError.of(parsed.error)
  const { NODE_ENV, PORT, HOSTNAME, API_URL, LOG_LEVEL } = parsed.data
  return {
    production: NODE_ENV === 'production',
    port: PORT,
    hostname: HOSTNAME,
    apiUrl: API_URL,
    logLevel: LOG_LEVEL,
  }
}
