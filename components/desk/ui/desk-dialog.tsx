'use client'
import { useTranslations } from 'next-intl'
import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { DeskIcon } from './icon'

export interface DeskDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: string | undefined
  readonly children: ReactNode
}

/** A dialog: the focus goes in, stays in and returns; Escape and the veil close it. From below on phones. */
export function DeskDialog({ isOpen, onClose, title, description, children }: DeskDialogProps) {
  const t = useTranslations('desk')
  // It has no trigger that Radix would know: whoever opened it gets the focus back.
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content
          className="dlg"
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener?.focus()
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close aria-label={t('close')} className="btn bare sq">
              <DeskIcon name="x" />
            </Dialog.Close>
          </header>
          {description ? <Dialog.Description className="soft">{description}</Dialog.Description> : null}
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
