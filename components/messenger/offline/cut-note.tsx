import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'

/** Nothing gets through, and what is written all the same is not lost. */
export function CutNote() {
  const t = useTranslations('messenger')
  return (
    <p className="chat-cut-note" role="status">
      <Icon name="wifi-off" />
      <span>{t('cutNote')}</span>
    </p>
  )
}
