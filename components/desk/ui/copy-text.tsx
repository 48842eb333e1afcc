import { useState } from 'react'
import { copyText } from '@/components/ui/copy-text'
import { DeskButton } from './desk-button'

interface CopyTextProps {
  readonly text: string
  readonly label: string
  /** What the button says once it is copied. */
  readonly done: string
}

/** Copies a text; the button itself says that it did. */
export function CopyText({ text, label, done }: CopyTextProps) {
  const [isDone, setDone] = useState(false)
  return (
    <DeskButton onClick={() => void copyText(text).then(() => setDone(true))}>
      <span role="status">{isDone ? done : label}</span>
    </DeskButton>
  )
}
