import type { z } from 'zod'
import { askJson } from '@/server/platform/ask-json'
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
    log.warn({ event: 'flights_unavailable', path, reason: why }, 'flights could not be asked for')
    return new DomainError('unavailable', { retryAfter: RETRY_SECONDS, reason: why })
  }
  const kiwi = env.kiwi
  if (!kiwi) throw failed('no key')
  const url = `${kiwi.url}${path}?${new URLSearchParams(query)}`
  return askJson(schema, url, { headers: { apikey: kiwi.apiKey }, timeoutMs: TIMEOUT_MS }).catch((error) => {
    throw failed(error instanceof Error ? error.message : 'no connection')
  })
}
