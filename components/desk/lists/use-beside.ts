import { useEffect, useRef, useState } from 'react'

/**
 * What is being done to one row of a list, in a sheet beside it. Closed, the focus is back where it was asked for; done, it
 * is on the title, since the row may be another one by now.
 */
export function useBeside<Asked>() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const back = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (asked !== null || back.current === null) return
    // Only now: on phones the list was not there beside the sheet.
    const place = back.current.isConnected ? back.current : titleOfPage()
    place?.focus()
    back.current = null
  }, [asked])
  return {
    asked,
    ask: (wanted: Asked) => {
      back.current = document.activeElement instanceof HTMLElement ? document.activeElement : titleOfPage()
      setAsked(wanted)
    },
    close: () => setAsked(null),
    done: () => {
      back.current = titleOfPage()
      setAsked(null)
    },
  }
}

const titleOfPage = () => document.querySelector<HTMLElement>('h1')
