'use client'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { useFileChoice } from './use-file-choice'

interface FileButtonProps {
  readonly busy: boolean
  readonly onFile: (file: File) => void
  /** Pictures only. */
  readonly pictures?: boolean
  readonly describedBy?: string | undefined
  readonly children: ReactNode
}

/** A button that asks the device for one file. */
export function FileButton({ busy, onFile, pictures = false, describedBy, children }: FileButtonProps) {
  const { choose, field } = useFileChoice(onFile, pictures)
  return (
    <>
      <Button
        look="line"
        busy={busy}
        onClick={choose}
        aria-describedby={describedBy}
        className="justify-self-start"
      >
        {children}
      </Button>
      {field}
    </>
  )
}
