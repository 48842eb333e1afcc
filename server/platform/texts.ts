import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createTranslator } from 'use-intl/core'
import { htmlLang, type Locale } from '@/lib/locale/market'
import { ROOT } from './root'

type Messages = { [key: string]: string | Messages }

function read(locale: Locale): Messages {
  return JSON.parse(readFileSync(path.join(ROOT, 'messages', `${locale}.json`), 'utf8')) as Messages
}

/** es_CO has only what differs from es_MX. */
function merge(base: Messages, over: Messages): Messages {
  const merged: Messages = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    merged[key] = typeof value === 'object' && typeof below === 'object' ? merge(below, value) : value
  }
  return merged
}

const cache = new Map<Locale, Messages>()

function messagesOf(locale: Locale): Messages {
  let messages = cache.get(locale)
  if (!messages) {
    messages = locale === 'es_CO' ? merge(read('es_MX'), read('es_CO')) : read(locale)
    cache.set(locale, messages)
  }
  return messages
}

export type Translate = (key: string, values?: Record<string, string | number>) => string

/**
 * The texts of a namespace of messages/ for the server's own words: errors, mails, explanations. A missing key answers
 * the key itself and is counted by the parity test, never thrown at a traveller.
 */
export function textsFor(locale: Locale, namespace: string): Translate {
  const translator = createTranslator({
    locale: htmlLang(locale),
    messages: messagesOf(locale),
    namespace,
    onError: () => undefined,
    getMessageFallback: ({ key }) => key,
  }) as unknown as Translate
  return (key, values) => translator(key, values)
}
