import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import { failureText } from '@/lib/client/failure-text'
import type { listInbox } from '@/lib/desk/inbox/inbox-contract'
import { CHAT_PAGE } from '@/lib/messenger/limits'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'

export type InboxList = CallData<typeof listInbox>

/** What came meanwhile is asked for at the latest then; a nudge asks earlier. */
const AGAIN_MS = 15_000

/** The conversations of whoever looks. @param first what the page was made with */
export function useInbox(first: InboxList | null) {
  const t = useTranslations('desk.inbox')
  const { market } = useDesk()
  return useQuery({
    queryKey: ['desk', 'inbox'],
    queryFn: ({ signal }) => atDesk(() => deskApi(market).inbox.list({}, { signal })),
    refetchInterval: AGAIN_MS,
    // Whoever signed in by mail alone has no name.
    select: ({ items }) => ({ items: items.map((one) => ({ ...one, title: one.title || t('nameless') })) }),
    ...(first ? { initialData: first } : {}),
  })
}

/** The conversations of whoever looks that are about one reservation. */
export function useChatsAbout(code: string) {
  const { market } = useDesk()
  return useQuery({
    queryKey: ['desk', 'inbox', 'reservation', code],
    queryFn: ({ signal }) =>
      atDesk(() => deskApi(market).inbox.list({ query: { reservation: code } }, { signal })),
    refetchInterval: AGAIN_MS,
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

interface Settling {
  readonly uuid: string
  /** Of the newest message that was seen; null opens it again. */
  readonly seq: number | null
  /** Whether it is said, with a way back. */
  readonly isSaid: boolean
}

/** Closes a conversation at once, or opens it again; either can be taken back for a moment, since nothing left the house. */
export function useSettle() {
  const t = useTranslations('desk.inbox')
  const { market } = useDesk()
  const queries = useQueryClient()
  const say = deskToasts.getState().show
  const { mutate, isPending } = useMutation({
    // One after the other: what was taken back must not overtake what was done.
    scope: { id: 'desk-inbox' },
    mutationFn: ({ uuid, seq }: Settling) =>
      atDesk<unknown>(() => {
        const { settle, reopen } = deskApi(market).inbox
        return seq === null ? reopen({ params: { uuid } }) : settle({ params: { uuid }, body: { seq } })
      }),
    onSuccess: (_, { uuid, seq, isSaid }) => {
      if (isSaid && seq !== null)
        say({ text: t('settled'), undo: () => mutate({ uuid, seq: null, isSaid: false }) })
      return queries.invalidateQueries({ queryKey: ['desk', 'inbox'], exact: true })
    },
    onError: (error) => say({ text: failureText(error, t('notSettled')), isFailure: true }),
  })
  return { settle: mutate, isPending }
}
