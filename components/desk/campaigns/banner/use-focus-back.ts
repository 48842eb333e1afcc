import { useEffect, useRef } from 'react'

/** Gives the focus back, once something is closed, to what opened it. @returns the ref of that */
export function useFocusBack<Opener extends HTMLElement>(isOpen: boolean) {
  const opener = useRef<Opener>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}
