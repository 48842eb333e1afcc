import { useCallback, useEffect, useState } from 'react'
import { knownMe } from '@/components/accounts/known-me'
import { useMe } from '@/components/accounts/use-me'
import { looksSignedIn } from '@/lib/accounts/looks-signed-in'
import type { Market } from '@/lib/locale/market'
import { showKeptChats } from './kept-chats'

/** Whoever waits longer for an answer sees what was kept meanwhile. */
const PATIENCE_MS = 3_000
const AGAIN_MS = 5_000

interface ChatMe {
  /** Uuid of the signed-in account; null for a guest; undefined until known. */
  readonly me: string | null | undefined
  /** Nobody answered: this is whose conversations were kept, where any were. */
  readonly isUnanswered: boolean
  readonly ask: () => void
}

/** Who reads their messages: as the server says, or without an answer as this browser kept it, until there is one. */
export function useChatMe(market: Market): ChatMe {
  const answered = useMe(market)
  const [late, setLate] = useState<string | null>(null)
  const [kept, setKept] = useState<string | null>(null)
  const ask = useCallback(() => void knownMe(market).then((user) => setLate(user?.uuid ?? null)), [market])
  const isAnswered = Boolean(answered) || late !== null
  useEffect(() => {
    if (isAnswered || !looksSignedIn()) return
    const show = setTimeout(
      () => void showKeptChats(market).then(setKept),
      answered === null ? 0 : PATIENCE_MS,
    )
    const again = setInterval(ask, AGAIN_MS)
    addEventListener('online', ask)
    return () => {
      clearTimeout(show)
      clearInterval(again)
      removeEventListener('online', ask)
    }
  }, [answered, isAnswered, market, ask])
  if (answered) return { me: answered.uuid, isUnanswered: false, ask }
  if (answered === undefined) return { me: kept ?? undefined, isUnanswered: kept !== null, ask }
  if (!looksSignedIn()) return { me: null, isUnanswered: false, ask }
  return { me: late ?? kept ?? undefined, isUnanswered: late === null, ask }
}
