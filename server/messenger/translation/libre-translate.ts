import { z } from 'zod'
import type { Language } from '@/lib/locale/market'
import { askJson } from '@/server/platform/ask-json'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { Translation, Translator } from './translator'

/** A page of long messages takes a small server some seconds. */
const TIMEOUT_MS = 15_000
const RETRY_SECONDS = 30

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
  const { url, apiKey } = env.translation
  const body = { q: texts, source: 'auto', target: to, format: 'text' }
  try {
    const said = await askJson(answer, `${url}/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(apiKey === undefined ? body : { ...body, api_key: apiKey }),
      timeoutMs: TIMEOUT_MS,
    })
    if (said.translatedText.length !== texts.length) throw new Error('some are left out')
    return said
  } catch (error) {
    const why = error instanceof Error ? error.message : 'no connection'
    log.warn({ event: 'translation_unavailable', reason: why }, 'messages could not be translated')
    throw new DomainError('unavailable', { retryAfter: RETRY_SECONDS, reason: why })
  }
}
