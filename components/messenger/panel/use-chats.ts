import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'
import { keepChats } from '../offline/kept-chats'
import { watchChats } from './watch-chats'

/** How long somebody is writing after they said so. */
const TYPING_MS = 5_000

/**
 * The conversations of whoever is signed in, kept fresh while the messenger is open, and those in which somebody writes. As they
 * are now they are kept for when there is no network.
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
  const { data } = chats
  useEffect(() => {
    if (data) void keepChats(me, data)
  }, [me, data])
  const hasUnread = data?.some(({ unread }) => unread > 0)
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
