'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Changes, type ChangesProps } from './changes-list'

/** "Cart with changes": what was, what is now and what was done about it, before anything is paid (domain.md §4). */
export default function ChangesDialog({
  changes,
  currency,
  onClose,
}: ChangesProps & { readonly onClose: () => void }) {
  const t = useTranslations('cart')
  const common = useTranslations('common')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('changes.title')}
      description={t('changes.text')}
      closeLabel={common('close')}
    >
      <Changes changes={changes} currency={currency} />
      <Button look="main" wide className="mt-4" onClick={onClose}>
        {t('changes.go')}
      </Button>
    </Dialog>
  )
}
