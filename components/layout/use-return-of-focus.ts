import { useEffect, useRef } from 'react'

/** When the last modal closes, the focus returns to where it was before the first one opened. */
export function useReturnOfFocus(depth: number): void {
  const opener = useRef<Element | null>(null)
  const isOpen = depth > 0
  useEffect(() => {
    if (!isOpen) return
    opener.current = document.activeElement
    return () => {
      const back = opener.current
      // After the dialog's own clean-up, which knows only what had the focus when it was last shown.
      setTimeout(() => back instanceof HTMLElement && back.isConnected && back.focus(), 0)
    }
  }, [isOpen])
}
