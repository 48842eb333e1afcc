import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import { languageOf, type Market } from '@/lib/locale/market'

/** What a message of somebody else says in the language of the page. */
export interface TranslatedWords {
  readonly text: string
  /** As BCP 47 has it. */
  readonly source: string
  readonly isPartial: boolean
}

export type Translations = ReadonlyMap<string, TranslatedWords>

const NONE: Translations = new Map()
const keyOf = (group: string) => `translated:${group}`

/**
 * Whether a conversation is read in the language of the page, which this tab remembers, and what its messages say in it.
 * @param pages how many of its pages are there
 * @param newest the uuid of its newest message
 */
export function useTranslatedChat(
  market: Market,
  {
    group,
    pages,
    newest,
  }: { readonly group: string; readonly pages: number; readonly newest: string | undefined },
) {
  const [isOn, setOn] = useState(() => wasOn(group))
  const language = languageOf(market.locale)
  const asked = useQuery(
    {
      queryKey: [...queryKeys.chat(market, group), 'translated', language, pages, newest],
      queryFn: async ({ signal }) => {
        const all: [string, TranslatedWords][] = []
        for (let page = 1; page <= pages; page += 1) {
          const params = { groupUuid: group, page, language }
          const { items } = await api(market).messenger.translate({ params }, { signal })
          for (const { uuid, message: text, original, original_language: source, partial } of items)
            if (original !== null) all.push([uuid, { text, source: source ?? '', isPartial: partial }])
        }
        return new Map(all) as Translations
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
