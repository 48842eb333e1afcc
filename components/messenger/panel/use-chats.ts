import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'
import { OUTBOX_KEY, outbox, showOutbox } from '@/stores/outbox-store'
import { sendOutbox } from './send-outbox'
import { watchChats } from './watch-chats'

/** How long somebody is writing after they said so. */
const TYPING_MS = 5_000

/**
 * The conversations of whoever is signed in, kept fresh while the messenger is open, and those in which somebody writes.
 * What waits to be sent goes out.
 */
export function useChats(market: Market, me: string, onUnread: (hasUnread: boolean) => void) {
  const queries = browserQueries()
  const chats = useQuery(
    {
      queryKey: queryKeys.chats(market),
      queryFn: ({ signal }) => api(market).messenger.chats({}, { signal }),
    },
    queries,
  )
  const typing = useLive(market, me)
  useSending(market, me)
  const hasUnread = chats.data?.some(({ unread }) => unread > 0)
  useEffect(() => {
    if (hasUnread !== undefined) onUnread(hasUnread)
  }, [hasUnread, onUnread])
  return { chats, typing }
}

/** Asks anew for what the stream says changed. @returns conversations in which somebody else is writing */
function useLive(market: Market, me: string): readonly string[] {
  const [typing, setTyping] = useState<readonly string[]>([])
  const ends = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const queries = browserQueries()
    const timers = ends.current
    const stops = (group: string) => {
      clearTimeout(timers.get(group))
      setTyping((all) => all.filter((one) => one !== group))
    }
    const ask = (group?: string) => {
      void queries.invalidateQueries({ queryKey: queryKeys.chats(market) })
      void queries.invalidateQueries({
        queryKey: group ? queryKeys.chat(market, group) : [queryKeys.chat(market, '')[0], 'chat'],
      })
    }
    const end = watchChats(
      ({ type, group, party }) => {
        if (type !== 'typing') {
          if (type === 'chat') stops(group)
          ask(group)
        } else if (party !== me) {
          stops(group)
          setTyping((all) => [...all, group])
          timers.set(
            group,
            setTimeout(() => stops(group), TYPING_MS),
          )
        }
      },
      () => ask(),
    )
    return () => {
      end()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [market, me])
  return typing
}

/** Sends what waits: at once, when there is a network again, and when something new is written in any tab. */
function useSending(market: Market, me: string): void {
  const t = useTranslations('messenger')
  const otherwise = t('notSent')
  useEffect(() => {
    const onSent = (group: string) => {
      void browserQueries().invalidateQueries({ queryKey: queryKeys.chat(market, group) })
      void browserQueries().invalidateQueries({ queryKey: queryKeys.chats(market) })
    }
    const send = () => void sendOutbox({ market, user: me, onSent, otherwise })
    const onStorage = ({ key }: StorageEvent) => {
      if (key === OUTBOX_KEY) showOutbox()
    }
    showOutbox()
    send()
    const stop = outbox.subscribe(send)
    addEventListener('online', send)
    addEventListener('storage', onStorage)
    return () => {
      stop()
      removeEventListener('online', send)
      removeEventListener('storage', onStorage)
    }
  }, [market, me, otherwise])
}
