import { useState } from 'react'
import type { DeskCase } from '@/lib/desk/case-contract'

/**
 * A note as it is typed beside a case that others change. What they save is taken over where nothing was typed; else what
 * was typed stays and `isTheirs` says that there is another one now.
 */
export function useNote({ note: kept, version }: Pick<DeskCase, 'note' | 'version'>) {
  const [text, setText] = useState(kept ?? '')
  const [begun, setBegun] = useState({ note: kept, version })
  /** What was sent from here last: it comes back as the note of the case, and is nobody else's. */
  const [sent, setSent] = useState(kept)
  const note = text.trim() || null
  const isTyped = note !== begun.note
  const take = () => {
    setBegun({ note: kept, version })
    setSent(kept)
    setText(kept ?? '')
  }
  if (version !== begun.version) {
    if (!isTyped) take()
    else if (kept === sent || kept === begun.note) setBegun({ note: kept, version })
  }
  const isTheirs = isTyped && note !== kept && kept !== begun.note && kept !== sent
  return { text, setText, note, isTheirs, take, onSent: () => setSent(note) }
}
