import { useEffect } from 'react'
import type { Market } from '@/lib/locale/market'
import { type ChatPage, keepThread, showKeptThread } from './kept-chats'

/** Keeps the newest messages of the conversation that is read, and shows what was kept while nothing gets through. */
export function useKeptThread(
  market: Market,
  me: string,
  group: string,
  newest: ChatPage | undefined,
  isCut: boolean,
): void {
  const isMissing = newest === undefined
  useEffect(() => {
    if (newest && !isCut) void keepThread(me, group, newest)
  }, [me, group, newest, isCut])
  useEffect(() => {
    if (isCut && isMissing) void showKeptThread(market, group)
  }, [market, group, isCut, isMissing])
}
