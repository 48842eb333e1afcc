import { createTranslator } from 'next-intl'
import { api } from '@/lib/api/client'
import { browserQueries } from '@/lib/api/query-client'
import { queryKeys } from '@/lib/api/query-keys'
import { htmlLang, type Market } from '@/lib/locale/market'
import type { Messages } from '@/lib/locale/messages'
import { buildSearchView } from './build-search-view'
import type { SearchAddress } from './search-address'
import type { SearchMessages } from './search-messages'
import type { SearchTranslators } from './search-names'
import type { SearchView } from './search-view'

/** Where results are shown: market, level of the line that counts them, and the texts they are written with. */
export interface SearchPlace {
  readonly market: Market
  readonly level: 1 | 2
  readonly messages: SearchMessages
}

/** Asks for results and writes their texts. Loaded with the first filter, together with the query library. */
export async function loadSearch(
  { scope, form }: SearchAddress,
  { market, level, messages }: SearchPlace,
): Promise<SearchView> {
  const result = await browserQueries().fetchQuery({
    queryKey: queryKeys.search(market, { scope, form }),
    queryFn: ({ signal }) =>
      api(market).discovery.search({ params: scope, body: { ...form, sort: sortOf(form.sort) } }, { signal }),
  })
  return buildSearchView(result, form, { market, level, t: translators(messages, market) })
}

function sortOf({ term, direction }: { readonly term: string; readonly direction: string }): string {
  return `${term}__${direction}`
}

function translators(messages: SearchMessages, { locale }: Market): SearchTranslators {
  const options = { locale: htmlLang(locale), messages: messages as unknown as Messages }
  return {
    search: createTranslator({ ...options, namespace: 'search' }),
    card: createTranslator({ ...options, namespace: 'card' }),
    common: createTranslator({ ...options, namespace: 'common' }),
    layaway: createTranslator({ ...options, namespace: 'layaway' }),
  } as SearchTranslators
}
