'use client'
import { type ReactNode, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { FILE_TYPES } from '@/lib/api/file-types'

interface FileButtonProps {
  readonly busy: boolean
  readonly onFile: (file: File) => void
  /** Pictures only. */
  readonly pictures?: boolean
  readonly describedBy?: string | undefined
  readonly children: ReactNode
}

/** A button that asks the device for one file; the same one may be chosen again. */
export function FileButton({ busy, onFile, pictures = false, describedBy, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        look="line"
        busy={busy}
        onClick={() => input.current?.click()}
        aria-describedby={describedBy}
        className="justify-self-start"
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={FILE_TYPES.filter((type) => !pictures || type.startsWith('image/')).join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
