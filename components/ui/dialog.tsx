'use client'
import clsx from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Icon } from './icons/icon'

interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly closeLabel: string
  /** `sheet` rises from below (phones), `wide` takes what it needs up to 880 px. */
  readonly shape?: 'dialog' | 'wide' | 'sheet' | undefined
  /** What opened it; the focus returns there by itself. */
  readonly trigger?: ReactNode
  readonly children: ReactNode
  /** Stays in sight at the bottom while the rest scrolls. */
  readonly footer?: ReactNode
}

/**
 * A modal: the focus goes in, stays in and returns; Escape and the scrim close it. Import it lazily (`next/dynamic`)
 * where it is not needed at once: Radix costs 14 KB.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    closeLabel,
    shape = 'dialog',
    trigger,
    children,
    footer,
  } = props
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className={clsx(shape === 'sheet' ? 'sheet' : 'dialog', shape === 'wide' && 'dialog-wide')}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="mb-2 flex items-start justify-between gap-3">
            <Radix.Title className="pt-2 text-[1.375rem]">{title}</Radix.Title>
            <Radix.Close aria-label={closeLabel} className="icon-btn -mr-2">
              <Icon name="x" />
            </Radix.Close>
          </div>
          {description ? (
            <Radix.Description className="mb-3 text-ink-soft">{description}</Radix.Description>
          ) : null}
          {children}
          {footer ? (
            <div className="sticky -bottom-6 -mx-6 -mb-6 border-t border-hairline bg-card px-6 py-3">
              {footer}
            </div>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
