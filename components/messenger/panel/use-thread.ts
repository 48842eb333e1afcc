import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'
import { CHAT_PAGE } from '@/lib/messenger/limits'

/** Pages of a conversation, the newest first. */
export function useMessages(market: Market, group: string) {
  return useInfiniteQuery(
    {
      queryKey: queryKeys.chat(market, group),
      queryFn: ({ pageParam, signal }) =>
        api(market).messenger.messages({ params: { groupUuid: group, page: pageParam } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ items }, all) => (items.length < CHAT_PAGE ? null : all.length + 1),
    },
    browserQueries(),
  )
}

/** Whoever has it before their eyes has read it, here and in every other tab. */
export function useReading(market: Market, group: string, newest: string | undefined): void {
  useEffect(() => {
    if (newest === undefined) return
    const read = () => {
      if (document.visibilityState !== 'visible') return
      api(market)
        .messenger.read({ params: { groupUuid: group } })
        .then(() => browserQueries().invalidateQueries({ queryKey: queryKeys.chats(market) }))
        .catch(() => undefined)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [market, group, newest])
}
