import { useCallback, useState } from 'react'

/** Where the conversation that is open is kept: in this tab, over pages that are loaded anew, the paying ones among them. */
const KEY = 'chat-open'

/** The one conversation that is open, by its id; null is the list. */
export function useOpenChat(): readonly [string | null, (group: string | null) => void] {
  const [open, setOpen] = useState(stored)
  const change = useCallback((group: string | null) => {
    setOpen(group)
    try {
      if (group === null) sessionStorage.removeItem(KEY)
      else sessionStorage.setItem(KEY, group)
    } catch {
      // Without storage it stays open as long as the page.
    }
  }, [])
  return [open, change]
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
