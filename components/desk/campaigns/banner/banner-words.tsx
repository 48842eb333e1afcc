import { useTranslations } from 'next-intl'
import { LONGEST_BANNER } from '@/lib/desk/campaigns/banner-limits'
import { htmlLang, type Locale } from '@/lib/locale/market'
import { DeskField } from '../../ui/fields'
import type { PartProps } from './banner-draft'

const ORDER: readonly Locale[] = ['es_MX', 'es_CO', 'en_US']

/** Words of a banner in each locale; where one has none, those of Mexico stand. */
export function BannerWords({ draft, set, errorOf }: PartProps) {
  const t = useTranslations('desk.banners')
  return (['name', 'description'] as const).map((part) => (
    <fieldset key={part} className="banner-part">
      <legend>{t(part === 'name' ? 'words' : 'description')}</legend>
      <p className="soft">
        {part === 'name' ? t('wordsHint', { longest: LONGEST_BANNER.name }) : t('descriptionHint')}
      </p>
      {ORDER.map((locale) => (
        <DeskField
          key={locale}
          label={t(`locales.${locale}`)}
          lang={htmlLang(locale)}
          maxLength={LONGEST_BANNER[part]}
          autoComplete="off"
          {...(locale === 'es_MX' ? { 'aria-required': true } : { placeholder: t('likeMexico') })}
          value={draft[part][locale]}
          error={errorOf(`${part}.${locale}`)}
          onChange={({ target }) => set({ [part]: { ...draft[part], [locale]: target.value } })}
        />
      ))}
    </fieldset>
  ))
}
