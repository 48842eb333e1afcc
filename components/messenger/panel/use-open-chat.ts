import { useCallback, useState } from 'react'
import { storedOpenChat, storeOpenChat } from '@/stores/open-chat'

/** The one conversation that is open, by its id; null is the list. It is found again on the next page. */
export function useOpenChat(): readonly [string | null, (group: string | null) => void] {
  const [open, setOpen] = useState(storedOpenChat)
  const change = useCallback((group: string | null) => {
    setOpen(group)
    storeOpenChat(group)
  }, [])
  return [open, change]
}
