import { useEffect, useState } from 'react'
import { firstView } from './first-view'

/** The text behind a key. Null only after a move inside the app: then the page is loaded, whose document has it. */
export function useFirstView(key: string): string | null {
  const [text] = useState(() => firstView(key))
  useEffect(() => {
    if (text === null) location.reload()
  }, [text])
  return text
}
