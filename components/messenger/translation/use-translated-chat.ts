import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import { type Language, languageOf, type Market } from '@/lib/locale/market'
import type { TranslatedItem } from '@/lib/messenger/chat-shapes'

/** What a message of somebody else says in the language of the page. */
export interface TranslatedWords {
  readonly text: string
  /** As BCP 47 has it. */
  readonly source: string
  readonly isPartial: boolean
}

export type Translations = ReadonlyMap<string, TranslatedWords>

/** Asks for a page of a conversation in a language: travellers, hosts of a link and the desk each do so in their own way. */
export type AskTranslated = (
  page: number,
  language: Language,
  options: { readonly signal: AbortSignal },
) => Promise<{ readonly items: readonly TranslatedItem[] }>

interface TranslatableChat {
  /** What this tab remembers its choice by. */
  readonly group: string
  /** How many of its pages are there. */
  readonly pages: number
  /** The uuid of its newest message. */
  readonly newest: string | undefined
  readonly ask: AskTranslated
}

const NONE: Translations = new Map()
const keyOf = (group: string) => `translated:${group}`

/**
 * Whether a conversation is read in the language of the page, which this tab remembers, and what its messages say in it.
 */
export function useTranslatedChat(market: Market, { group, pages, newest, ask }: TranslatableChat) {
  const [isOn, setOn] = useState(() => wasOn(group))
  const language = languageOf(market.locale)
  // What a message says is asked for once: after a new one only the pages up to one that is known.
  const read = useRef({ walked: 0, known: new Map<string, TranslatedWords>() })
  const asked = useQuery(
    {
      queryKey: [...queryKeys.chat(market, group), 'translated', language, pages, newest],
      queryFn: async ({ signal }) => {
        const { walked, known } = read.current
        let meetsKnown = false
        for (let page = 1; page <= pages; page += 1) {
          if (meetsKnown && page <= walked) continue
          const { items } = await ask(page, language, { signal })
          meetsKnown ||= items.some(({ uuid }) => known.has(uuid))
          for (const { uuid, message: text, original, original_language: source, partial } of items)
            if (original !== null) known.set(uuid, { text, source: source ?? '', isPartial: partial })
        }
        read.current = { walked: pages, known }
        return new Map(known) as Translations
      },
      enabled: isOn && pages > 0,
      placeholderData: keepPreviousData,
    },
    browserQueries(),
  )
  const toggle = () => {
    setOn(!isOn)
    remember(group, !isOn)
  }
  return { isOn, toggle, asked, known: (isOn && asked.data) || NONE }
}

function wasOn(group: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(group)) !== null
  } catch {
    return false
  }
}

/** Where a browser keeps nothing, the choice lasts as long as the conversation is open. */
function remember(group: string, isOn: boolean): void {
  try {
    if (isOn) sessionStorage.setItem(keyOf(group), '1')
    else sessionStorage.removeItem(keyOf(group))
  } catch {
    // As said above.
  }
}
