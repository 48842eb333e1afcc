import type { z } from 'zod'

type Asked = RequestInit & { readonly timeoutMs: number }

/**
 * Asks somebody else's API over JSON, without cookies and never at another address than the one that is named.
 * @param timeoutMs for the whole answer: a slow drip is a time-out as well
 * @throws Error with a word why: no connection, a time-out, a status, or an answer that the schema does not read
 */
export async function askJson<Schema extends z.ZodType>(
  schema: Schema,
  url: string,
  init: Asked,
): Promise<z.output<Schema>> {
  return (await askJsonWithHeaders(schema, url, init)).data
}

/** The same, with the headers of the answer. */
export async function askJsonWithHeaders<Schema extends z.ZodType>(
  schema: Schema,
  url: string,
  { timeoutMs, headers, ...init }: Asked,
): Promise<{ readonly data: z.output<Schema>; readonly headers: Headers }> {
  const response = await fetch(url, {
    ...init,
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const parsed = schema.safeParse(parseJson(await response.text()))
  if (!parsed.success) throw new Error('unreadable answer')
  return { data: parsed.data, headers: response.headers }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
