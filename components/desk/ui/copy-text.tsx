import { useState } from 'react'
import { copyText } from '@/components/ui/copy-text'
import { DeskButton } from './desk-button'

interface CopyTextProps {
  readonly text: string
  readonly label: string
  /** What the button says once it is copied. */
  readonly done: string
}

/** Copies a text; the button itself says that it did, and so is read out. */
export function CopyText({ text, label, done }: CopyTextProps) {
  const [isDone, setDone] = useState(false)
  return (
    <>
      <DeskButton onClick={() => void copyText(text).then(() => setDone(true))}>
        {isDone ? done : label}
      </DeskButton>
      {/* Inside the button it would take away its name. */}
      <span role="status" className="vh">
        {isDone ? done : ''}
      </span>
    </>
  )
}
