'use client'

import { useTranslations } from 'next-intl'
import { ModalFrame } from '@/components/layout/modal-frame'
import type { ModalProps } from '@/components/layout/modal-props'

/** Signing in, in place. */
export default function AuthModal({ close }: ModalProps<'auth'>) {
  const t = useTranslations('dialogs.auth')
  return (
    <ModalFrame close={close} title={t('title')} description={t('text')}>
      {null}
    </ModalFrame>
  )
}
