'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand'
import { Dialog } from '@/components/ui/dialog'
import { device, watchDevice } from '@/stores/device-store'

interface ModalFrameProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly footer?: ReactNode
  readonly close: () => void
  /** Takes what it needs up to 880 px. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** What every modal stands in: a sheet from below on mobile devices, a dialog on others. */
export function ModalFrame({ title, description, footer, close, isWide = false, children }: ModalFrameProps) {
  const common = useTranslations('common')
  const mode = useStore(device, (state) => state.mode)
  // A page without a modal host has nobody else who looks.
  useEffect(watchDevice, [])
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      description={description}
      footer={footer}
      closeLabel={common('close')}
      shape={mode === 'mobile' ? 'sheet' : isWide ? 'wide' : 'dialog'}
    >
      {children}
    </Dialog>
  )
}
