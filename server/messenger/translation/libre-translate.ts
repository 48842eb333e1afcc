import { z } from 'zod'
import type { Language } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { Translation, Translator } from './translator'

/** A page of long messages takes a small server some seconds. */
const TIMEOUT_MS = 15_000
const RETRY_SECONDS = 30
/** Thirty messages of 4,000 characters, in any script and escaped. */
const MOST_BYTES = 2 * 1024 * 1024

/** What it answers to a list of texts with `source: 'auto'`. */
const answer = z.object({
  translatedText: z.array(z.string()),
  detectedLanguage: z.array(z.object({ language: z.string() })),
})

/** A LibreTranslate server: `POST /translate` of its API, with all texts of a page at once. */
export const libreTranslate: Translator = {
  name: 'libretranslate',
  translate: async (context, texts, to) => {
    if (texts.length === 0) return []
    const { translatedText, detectedLanguage } = await asked(context, texts, to)
    return texts.map((text, n) => {
      const source = detectedLanguage[n]?.language ?? ''
      const said = translatedText[n] ?? ''
      const isSame = source === to || said.trim() === '' || said.trim() === text.trim()
      return isSame ? null : ({ text: said, source, isPartial: false } satisfies Translation)
    })
  },
}

async function asked({ env, log }: Context, texts: readonly string[], to: Language) {
  const failed = (why: string) => {
    log.warn({ event: 'translation_unavailable', why }, 'messages could not be translated')
    return new DomainError('unavailable', { retryAfter: RETRY_SECONDS, reason: why })
  }
  const text = await fetched(env.translation, { q: texts, source: 'auto', target: to, format: 'text' }).catch(
    (error) => {
      throw failed(error instanceof Error ? error.message : 'no connection')
    },
  )
  const parsed = answer.safeParse(parseJson(text))
  if (!parsed.success || parsed.data.translatedText.length !== texts.length) throw failed('unreadable answer')
  return parsed.data
}

async function fetched({ url, apiKey }: Context['env']['translation'], body: object): Promise<string> {
  const response = await fetch(`${url}/translate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(apiKey === undefined ? body : { ...body, api_key: apiKey }),
    redirect: 'error',
    // Covers the body too: a slow drip is a time-out as well.
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  if (Number(response.headers.get('content-length') ?? 0) > MOST_BYTES) throw new Error('too long an answer')
  return response.text()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
