import { useTranslations } from 'next-intl'
import { LONGEST_LINK } from '@/lib/campaigns/banner/banner-link'
import { readableColours } from '@/lib/campaigns/readable-colours'
import { DeskField } from '../../ui/fields'
import type { PartProps } from './banner-draft'

/** Where it leads, its colours, whether it counts and whether it is on. */
export function BannerLook({
  draft,
  set,
  errorOf,
  hosts,
}: PartProps & { readonly hosts: readonly string[] }) {
  const t = useTranslations('desk.banners')
  return (
    <div className="banner-part">
      <DeskField
        label={t('link')}
        hint={t('linkHint', { hosts: hosts.join(', ') })}
        maxLength={LONGEST_LINK}
        autoComplete="off"
        inputMode="url"
        value={draft.link}
        error={errorOf('link')}
        onChange={({ target }) => set({ link: target.value })}
      />
      {(['banner', 'cta'] as const).map((part) => (
        <Colours key={part} part={part} draft={draft} set={set} errorOf={errorOf} />
      ))}
      {(['countdown', 'enabled'] as const).map((field) => (
        <label key={field} className="acts-row">
          <input
            type="checkbox"
            checked={draft[field]}
            onChange={({ target }) => set({ [field]: target.checked })}
          />
          {t(field)}
        </label>
      ))}
    </div>
  )
}

function Colours({ part, draft: { styles }, set, errorOf }: PartProps & { readonly part: 'banner' | 'cta' }) {
  const t = useTranslations('desk.banners')
  const isReadable = readableColours(styles[part]).color === styles[part].color
  return (
    <fieldset className="banner-colours">
      <legend>{t(`colours.${part}`)}</legend>
      {(['color', 'background'] as const).map((name) => (
        <DeskField
          key={name}
          type="color"
          label={t(`colours.${name}`)}
          value={styles[part][name].toLowerCase()}
          error={errorOf(`styles.${part}.${name}`)}
          onChange={({ target }) =>
            set({ styles: { ...styles, [part]: { ...styles[part], [name]: target.value } } })
          }
        />
      ))}
      {isReadable ? null : (
        <p className="soft" role="status">
          {t('unreadable')}
        </p>
      )}
    </fieldset>
  )
}
