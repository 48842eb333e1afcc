import { useCallback, useEffect, useState } from 'react'
import { answerAskedChat, storedOpenChat, storeOpenChat, useAskedChat } from '@/stores/open-chat'

/**
 * The one conversation that is open, by its id; null is the list. It is found again on the next page, and is the one that
 * a page asks for.
 */
export function useOpenChat(): readonly [string | null, (group: string | null) => void] {
  const [open, setOpen] = useState(storedOpenChat)
  const change = useCallback((group: string | null) => {
    setOpen(group)
    storeOpenChat(group)
  }, [])
  const asked = useAskedChat(({ group }) => group)
  useEffect(() => {
    if (asked === null) return
    change(asked)
    answerAskedChat()
  }, [asked, change])
  return [open, change]
}
