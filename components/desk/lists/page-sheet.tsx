import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { DeskIconName } from '../ui/icon'
import { Sheet } from '../ui/sheet'

interface PageSheetProps {
  readonly icon: DeskIconName
  readonly title: string
  /** What it is about, above what is asked. */
  readonly description?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A sheet beside the page that is asked for from deep inside it: a row of a table, the head of a conversation. Closed, the
 * focus is back where it was asked for, or on the title where that is gone.
 */
export function PageSheet({ title, description, children, ...sheet }: PageSheetProps) {
  const t = useTranslations('desk')
  const [page] = useState(() => document.querySelector('.page') ?? document.body)
  useReturn()
  return createPortal(
    <Sheet title={title} closeLabel={t('close')} {...sheet}>
      {description ? <p className="soft">{description}</p> : null}
      {children}
    </Sheet>,
    page,
  )
}

/** Gives the focus back when it goes. */
function useReturn(): void {
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  useEffect(
    () => () => {
      // Only then: on phones the page was not there beside the sheet.
      setTimeout(() => {
        const place = opener?.isConnected ? opener : document.querySelector<HTMLElement>('h1')
        place?.focus()
      })
    },
    [opener],
  )
}
