import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'

/** In which language the guide of the departure speaks. */
export function GuideLanguage({ language }: { readonly language: string }) {
  const t = useTranslations('availability')
  return (
    <p className="flex items-center gap-2 text-small text-ink-soft">
      <Icon name="languages" />
      {t('guide', { language })}
    </p>
  )
}
