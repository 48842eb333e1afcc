import { useTranslations } from 'next-intl'
import { formatInstant } from '@/lib/dates/format-instant'
import type { DeskBanner } from '@/lib/desk/campaigns/banner-contract'
import type { BannerZone } from '@/lib/desk/campaigns/banner-limits'
import type { Locale } from '@/lib/locale/market'
import { deskToasts } from '@/stores/desk-toast-store'
import { useDesk } from '../../frame/desk-context'
import { DeskTable } from '../../lists/desk-table'
import { FormFailure } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { DeskIcon } from '../../ui/icon'
import { contentOf, draftOf } from './banner-draft'
import { isConflict, type QuotedBanner, useKeepBanner, useQuoteBanner } from './use-banners'

const LOOKS = { ...{ running: 'ok', ahead: 'wait', covered: 'wait', over: 'off', off: 'off' } } as const
/** What a zone is called in the texts. */
export const ZONE_NAMES = { 'America/Mexico_City': 'mexico', 'America/Bogota': 'bogota' } as const

interface BannerTableProps {
  readonly banners: readonly DeskBanner[]
  /** Null for who only looks. */
  readonly acts: {
    readonly onEdit: (banner: DeskBanner) => void
    /** What publishing one does is known. */
    readonly onQuoted: (publishing: QuotedBanner) => void
  } | null
}

/** Each banner with how it stands; those that are not over are switched off and on here. */
export function BannerTable({ banners, acts }: BannerTableProps) {
  const t = useTranslations('desk.banners')
  const { market } = useDesk()
  const names = ['name', 'state', 'dates', 'link'] as const
  const columns = [
    ...names.map((name) => ({ name, label: t(`columns.${name}`) })),
    ...(acts ? [{ name: 'acts', label: t('columns.acts'), isHidden: true }] : []),
  ]
  return (
    <DeskTable columns={columns}>
      {banners.map((banner) => (
        <tr key={banner.uuid} data-desk-row="">
          <td>
            <b>{banner.name.es_MX}</b>{' '}
            {banner.from_catalogue ? <span className="soft">{t('fromCatalogue')}</span> : null}
          </td>
          <td>
            <span className={`st ${LOOKS[banner.state]}`}>{t(`states.${banner.state}`)}</span>
          </td>
          <td className="num">
            {t('dates', datesOf(banner, market.locale))}{' '}
            <span className="soft">{t(`zones.${ZONE_NAMES[banner.zone]}`)}</span>
          </td>
          <td className="mono banner-link">{banner.link ?? <span className="soft">{t('noLink')}</span>}</td>
          {acts ? (
            <td className="r">
              <span className="acts-row banner-acts">
                {banner.state === 'over' ? null : <Switch banner={banner} onQuoted={acts.onQuoted} />}
                <DeskButton
                  look="bare"
                  isSmall
                  data-desk-open=""
                  aria-label={t('edit', { name: banner.name.es_MX })}
                  onClick={() => acts.onEdit(banner)}
                >
                  <DeskIcon name="pencil-line" />
                </DeskButton>
              </span>
            </td>
          ) : null}
        </tr>
      ))}
    </DeskTable>
  )
}

/** From when until when, on the clock in which that was chosen. */
export function datesOf({ start, end, zone }: DeskBanner, locale: Locale) {
  return rangeOf(start, end, zone, locale)
}

/** Two instants in words, on a clock. */
export function rangeOf(start: string, end: string, zone: BannerZone, locale: Locale) {
  const at = (instant: string) =>
    formatInstant(Date.parse(instant), zone, locale, { weekday: false, year: true })
  return { from: at(start), until: at(end) }
}

interface SwitchProps {
  readonly banner: DeskBanner
  readonly onQuoted: (publishing: QuotedBanner) => void
}

/** Off at once; on by what that does, which is asked first. */
function Switch({ banner, onQuoted }: SwitchProps) {
  const t = useTranslations('desk.banners')
  const { show } = deskToasts.getState()
  const { uuid, version, enabled } = banner
  const name = banner.name.es_MX
  const onFaster = () => show({ text: t('notTurned', { name }) })
  const off = useKeepBanner({ onDone: () => show({ text: t('turnedOff', { name }) }), onFaster })
  const content = contentOf({ ...draftOf(banner), enabled: !enabled })
  const wish = content && { uuid, version, content }
  const asking = useQuoteBanner({ onDone: onQuoted, onFaster })
  const failure = off.error ?? asking.error
  return (
    <>
      <DeskButton
        isSmall
        aria-label={t(enabled ? 'off' : 'on', { name })}
        busy={off.isPending || asking.isPending}
        onClick={() => wish && (enabled ? off : asking).submit(wish)}
      >
        {t(enabled ? 'turnOff' : 'turnOn')}
      </DeskButton>
      <FormFailure error={isConflict(failure) ? null : failure} />
    </>
  )
}
