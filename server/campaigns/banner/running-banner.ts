import type { CallData } from '@/lib/api/call'
import { bannerAt } from '@/lib/campaigns/banner/which-banner'
import type { enabledAdvertisement } from '@/lib/campaigns/contract'
import type { Locale } from '@/lib/locale/market'
import { localWords } from '@/server/catalogue/local-words'
import type { Context } from '@/server/platform/context'
import { findBanners, timesOf } from './banner-rows'

/** The banner that is shown now, in the words of a locale; null where there is none. */
export async function runningBanner(
  context: Context,
  locale: Locale,
): Promise<CallData<typeof enabledAdvertisement>> {
  const rows = await findBanners(context)
  const shown = bannerAt(rows.map(timesOf), context.clock.now().getTime())
  const row = rows.find(({ id }) => id === shown?.id)
  if (!row) return null
  const { showCountDown: show_count_down, link, styles, startAt, endAt } = row
  return {
    name: localWords(row.name, locale),
    description: localWords(row.description, locale),
    ...{ show_count_down, link, logo: { url: row.logo }, styles },
    ...{ start: startAt.toISOString(), end: endAt.toISOString() },
  }
}
