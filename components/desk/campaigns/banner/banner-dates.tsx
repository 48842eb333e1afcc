import { useTranslations } from 'next-intl'
import { hasBegun } from '@/lib/campaigns/banner/which-banner'
import { BANNER_ZONES } from '@/lib/desk/campaigns/banner-limits'
import { DeskField, DeskSelect } from '../../ui/fields'
import { type PartProps, wallOf } from './banner-draft'

/** From when until when, on the clock of a market. */
export function BannerDates({ draft, set, errorOf }: PartProps) {
  const t = useTranslations('desk.banners')
  const { zone, was } = draft
  const begun = was !== null && hasBegun({ start: Date.parse(was.start) }, Date.now())
  const change = (next: (typeof BANNER_ZONES)[number]) =>
    set({
      zone: next,
      // What has begun stays the same instant, on another clock.
      ...(begun ? { start: wallOf(was.start, next) } : {}),
    })
  return (
    <div className="banner-part">
      {begun ? <p className="soft">{t('begun')}</p> : null}
      <DeskSelect
        label={t('zone')}
        value={zone}
        onChange={({ target }) => change(BANNER_ZONES.find((one) => one === target.value) ?? zone)}
      >
        <option value="America/Mexico_City">{t('zones.mexico')}</option>
        <option value="America/Bogota">{t('zones.bogota')}</option>
      </DeskSelect>
      {(['start', 'end'] as const).map((field) => (
        <DeskField
          key={field}
          type="datetime-local"
          label={t(field)}
          aria-required
          readOnly={field === 'start' && begun}
          value={draft[field]}
          error={errorOf(field)}
          onChange={({ target }) => set({ [field]: target.value })}
        />
      ))}
    </div>
  )
}
