import { isDeepStrictEqual } from 'node:util'
import type { BannerState } from '@/lib/campaigns/banner/which-banner'
import type { BannerContent, DeskBanner } from '@/lib/desk/campaigns/banner-contract'
import { BANNER_ZONES } from '@/lib/desk/campaigns/banner-limits'
import type { BannerRow } from '@/server/campaigns/banner/banner-rows'
import type { BannerDraft } from '@/server/campaigns/banner/write-banner'
import type { LocalText } from '@/server/catalogue/content'

/** A banner as the desk reads it. */
export function presentBanner(row: BannerRow, state: BannerState): DeskBanner {
  const { id: uuid, showCountDown: show_count_down, link, styles, enabled, version } = row
  return {
    ...{ uuid, name: wireOf(row.name), description: wireOf(row.description) },
    ...{ show_count_down, link, styles, enabled, state, version },
    ...{ start: row.startAt.toISOString(), end: row.endAt.toISOString() },
    zone: BANNER_ZONES.find((zone) => zone === row.zone) ?? BANNER_ZONES[0],
    from_catalogue: row.editedAt === null,
  }
}

/** What a colleague wrote, as it is kept. */
export function draftOf(id: string, content: BannerContent): BannerDraft {
  const {
    name,
    description,
    show_count_down: showCountDown,
    link,
    styles,
    start,
    end,
    zone,
    enabled,
  } = content
  return {
    ...{ id, name: keptOf(name), description: keptOf(description), showCountDown },
    ...{ link, styles, zone, enabled, startAt: new Date(start), endAt: new Date(end) },
  }
}

/** Whether nothing would change. */
export function isSameBanner(row: BannerRow, draft: BannerDraft): boolean {
  const { startAt, endAt, ...kept } = draft
  const dates = row.startAt.getTime() === startAt.getTime() && row.endAt.getTime() === endAt.getTime()
  return dates && isDeepStrictEqual({ ...row, ...kept }, row)
}

/** Words in Spanish stand for those that are missing, so that whatever reads them has some. */
function keptOf({ es_MX, es_CO, en_US }: BannerContent['name']): LocalText {
  return { es: es_MX, en: en_US ?? es_MX, ...(es_CO !== null && { 'es-co': es_CO }) }
}

function wireOf({ es, en, 'es-co': colombian }: LocalText): BannerContent['name'] {
  return { es_MX: es, es_CO: colombian ?? null, en_US: en === es ? null : en }
}
