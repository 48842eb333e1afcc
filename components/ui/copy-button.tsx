'use client'
import { useState } from 'react'
import { Button } from './button'
import { copyText } from './copy-text'
import { Icon } from './icons/icon'

interface CopyButtonProps {
  readonly text: string
  readonly texts: Readonly<Record<'copy' | 'copied', string>>
}

/** Copies a text, and says so where it was pressed. */
export function CopyButton({ text, texts }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    void copyText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <>
      <Button look="quiet" onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} /> {isCopied ? texts.copied : texts.copy}
      </Button>
      {/* Beside the button: what a live region holds may be missing in the name of what is around it. */}
      <span role="status" className="sr-only">
        {isCopied ? texts.copied : ''}
      </span>
    </>
  )
}
