import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import type { listInbox } from '@/lib/desk/inbox/inbox-contract'
import { CHAT_PAGE } from '@/lib/messenger/limits'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'

export type InboxList = CallData<typeof listInbox>

/** What came meanwhile is asked for at the latest then; a nudge asks earlier. */
const AGAIN_MS = 15_000

/** The conversations of whoever looks. @param first what the page was made with */
export function useInbox(first: InboxList | null) {
  const { market } = useDesk()
  return useQuery({
    queryKey: ['desk', 'inbox'],
    queryFn: ({ signal }) => atDesk(() => deskApi(market).inbox.list({}, { signal })),
    refetchInterval: AGAIN_MS,
    ...(first ? { initialData: first } : {}),
  })
}

/** Messages of one in pages, the newest first; whoever looks at it has read it. */
export function useInboxChat(uuid: string) {
  const { market } = useDesk()
  const queries = useQueryClient()
  const pages = useInfiniteQuery({
    queryKey: ['desk', 'inbox', uuid],
    queryFn: ({ pageParam: page, signal }) =>
      atDesk(() => deskApi(market).inbox.show({ params: { uuid }, query: { page } }, { signal })),
    initialPageParam: 1,
    getNextPageParam: ({ items }, all) => (items.length < CHAT_PAGE ? null : all.length + 1),
    refetchInterval: AGAIN_MS,
  })
  const newest = pages.data?.pages[0]?.items.at(-1)?.uuid
  useEffect(() => {
    if (newest === undefined) return
    void deskApi(market)
      .inbox.read({ params: { uuid } })
      .then(() => queries.invalidateQueries({ queryKey: ['desk', 'inbox'], exact: true }))
      .catch(() => undefined)
  }, [market, uuid, newest, queries])
  return pages
}

/** Answers one; list and messages are asked anew. */
export function useAnswer(uuid: string, onDone: () => void) {
  const { market } = useDesk()
  const queries = useQueryClient()
  return useKeyedSubmit(
    (body: { readonly message: string }, options) =>
      atDesk(() => deskApi(market).inbox.answer({ params: { uuid }, body }, options)),
    () => {
      void queries.invalidateQueries({ queryKey: ['desk', 'inbox'] })
      onDone()
    },
  )
}
