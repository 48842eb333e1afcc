import { useTranslations } from 'next-intl'
import { formatInstant } from '@/lib/dates/format-instant'
import type { DeskBanner } from '@/lib/desk/campaigns/banner-contract'
import type { Locale } from '@/lib/locale/market'
import { deskToasts } from '@/stores/desk-toast-store'
import { useDesk } from '../../frame/desk-context'
import { DeskTable } from '../../lists/desk-table'
import { DeskButton } from '../../ui/desk-button'
import { DeskIcon } from '../../ui/icon'
import { contentOf, draftOf } from './banner-draft'
import { useKeepBanner } from './use-banners'

const LOOKS = { ...{ running: 'ok', ahead: 'wait', covered: 'wait', over: 'off', off: 'off' } } as const
const ZONE_NAMES = { 'America/Mexico_City': 'mexico', 'America/Bogota': 'bogota' } as const

interface BannerTableProps {
  readonly banners: readonly DeskBanner[]
  /** Null for who only looks. */
  readonly onEdit: ((banner: DeskBanner) => void) | null
}

/** Each banner with how it stands; those that are not over are switched off and on here. */
export function BannerTable({ banners, onEdit }: BannerTableProps) {
  const t = useTranslations('desk.banners')
  const { market } = useDesk()
  const names = ['name', 'state', 'dates', 'link'] as const
  const columns = [
    ...names.map((name) => ({ name, label: t(`columns.${name}`) })),
    ...(onEdit ? [{ name: 'acts', label: t('columns.acts'), isHidden: true }] : []),
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
          {onEdit ? (
            <td className="r">
              <span className="acts-row banner-acts">
                {banner.state === 'over' ? null : <Switch banner={banner} />}
                <DeskButton
                  look="bare"
                  isSmall
                  data-desk-open=""
                  aria-label={t('edit', { name: banner.name.es_MX })}
                  onClick={() => onEdit(banner)}
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
export function datesOf({ start, end, zone }: DeskBanner, locale: Locale): { from: string; until: string } {
  const at = (instant: string) =>
    formatInstant(Date.parse(instant), zone, locale, { weekday: false, year: true })
  return { from: at(start), until: at(end) }
}

/** Off at once, and on again while that can be taken back. */
function Switch({ banner }: { readonly banner: DeskBanner }) {
  const t = useTranslations('desk.banners')
  const { show } = deskToasts.getState()
  const name = banner.name.es_MX
  const turn = ({ uuid, version, ...seen }: DeskBanner, enabled: boolean) => {
    const content = contentOf({ ...draftOf({ uuid, version, ...seen }), enabled })
    if (content) keeping.submit({ uuid, version, content })
  }
  const keeping = useKeepBanner(
    (kept) =>
      show({
        text: t(kept.enabled ? 'turnedOn' : 'turnedOff', { name }),
        undo: () => turn(kept, !kept.enabled),
      }),
    () => show({ text: t('notTurned', { name }) }),
  )
  return (
    <DeskButton
      isSmall
      aria-label={t(banner.enabled ? 'off' : 'on', { name })}
      busy={keeping.isPending}
      onClick={() => turn(banner, !banner.enabled)}
    >
      {t(banner.enabled ? 'turnOff' : 'turnOn')}
    </DeskButton>
  )
}
