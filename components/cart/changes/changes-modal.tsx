'use client'

import { useTranslations } from 'next-intl'
import { ModalFrame } from '@/components/layout/modal-frame'
import type { ModalProps } from '@/components/layout/modal-props'
import { Button } from '@/components/ui/button'
import { Changes } from './changes-list'

/** "Cart with changes": what was, what is now and what was done about it, before anything is paid (domain.md §4). */
export default function ChangesModal({ modal, close }: ModalProps<'cartChanges'>) {
  const t = useTranslations('cart')
  return (
    <ModalFrame close={close} title={t('changes.title')} description={t('changes.text')}>
      <Changes changes={modal.changes} currency={modal.currency} />
      <Button look="main" wide className="mt-4" onClick={close}>
        {t('changes.go')}
      </Button>
    </ModalFrame>
  )
}
