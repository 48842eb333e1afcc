import type { z } from 'zod'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'

/** Longer than this nobody waits for a price. */
const TIMEOUT_MS = 8_000
const RETRY_SECONDS = 10

/**
 * Asks Tequila, with the key in its header and no cookie; what it answers is read by a schema.
 * @param path with the version: `/v2/search`
 * @throws DomainError unavailable: it is down, slow or unreadable, or refused the key
 */
export async function callKiwi<Schema extends z.ZodType>(
  { env, log }: Context,
  schema: Schema,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<z.output<Schema>> {
  const failed = (why: string) => {
    log.warn({ event: 'flights_unavailable', path, why }, 'flights could not be asked for')
    return new DomainError('unavailable', { retryAfter: RETRY_SECONDS, reason: why })
  }
  const kiwi = env.kiwi
  if (!kiwi) throw failed('no key')
  const text = await fetched(`${kiwi.url}${path}?${new URLSearchParams(query)}`, kiwi.apiKey).catch(
    (error) => {
      throw failed(error instanceof Error ? error.message : 'no connection')
    },
  )
  const parsed = schema.safeParse(parseJson(text))
  if (!parsed.success) throw failed('unreadable answer')
  return parsed.data
}

async function fetched(url: string, apiKey: string): Promise<string> {
  const response = await fetch(url, {
    headers: { apikey: apiKey, accept: 'application/json' },
    redirect: 'error',
    // Covers the body too: a slow drip is a time-out as well.
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.text()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
