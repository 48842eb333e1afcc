'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { Dialog } from '@/components/ui/dialog'
import { device } from '@/stores/device-store'

interface ModalFrameProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly footer?: ReactNode
  readonly close: () => void
  readonly children: ReactNode
}

/** What every modal stands in: a sheet from below on mobile devices, a dialog on others. */
export function ModalFrame({ title, description, footer, close, children }: ModalFrameProps) {
  const common = useTranslations('common')
  const mode = useStore(device, (state) => state.mode)
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      description={description}
      footer={footer}
      closeLabel={common('close')}
      shape={mode === 'mobile' ? 'sheet' : 'dialog'}
    >
      {children}
    </Dialog>
  )
}
