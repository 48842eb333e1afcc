import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallData } from '@/lib/api/call'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'
import type { showHostChat } from '@/lib/messenger/contract'
import { CHAT_PAGE } from '@/lib/messenger/limits'
import { messagesOf } from '../panel/messages-of'

export type HostChatPage = CallData<typeof showHostChat>

/** What came meanwhile is asked for then: a link has no stream. */
const AGAIN_MS = 15_000

/**
 * The conversation of a mailed link, kept fresh while it is looked at; whoever has it before their eyes has read it.
 * @param first its newest page, as the page was made with
 */
export function useHostChat(market: Market, token: string, first: HostChatPage) {
  const pages = useInfiniteQuery(
    {
      queryKey: queryKeys.hostChat(market),
      queryFn: ({ pageParam, signal }) =>
        api(market).messenger.hostChat({ params: { token }, query: { page: pageParam } }, { signal }),
      initialPageParam: 1,
      initialData: { pages: [first], pageParams: [1] } satisfies InfiniteData<HostChatPage, number>,
      getNextPageParam: ({ items }, all) => (items.length < CHAT_PAGE ? null : all.length + 1),
      refetchInterval: AGAIN_MS,
    },
    browserQueries(),
  )
  const items = messagesOf(pages.data.pages)
  const newest = items.at(-1)?.uuid
  useEffect(() => {
    if (newest === undefined) return
    const read = () => {
      if (document.visibilityState === 'visible')
        api(market)
          .messenger.readHostChat({ params: { token } })
          .catch(() => undefined)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [market, token, newest])
  return {
    chat: pages.data.pages[0] ?? first,
    ...{ pages, items, ask: () => void pages.refetch() },
  }
}
