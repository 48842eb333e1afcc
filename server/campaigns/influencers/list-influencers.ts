import { sql } from 'drizzle-orm'
import { UTM_NAMES } from '@/lib/campaigns/attribution'
import type { Influencer } from '@/lib/campaigns/contract'
import type { LocalDate } from '@/lib/dates/local-date'
import { contentLinks } from '@/lib/links/content-links'
import { CAMPAIGNS } from '@/lib/links/content-segments'
import { type Language, type Locale, languageOf } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { currentValue } from '../rules/current-values'
import type { CampaignPage } from './influencer-file'

const ZONE = 'America/Mexico_City'

type Utms = Influencer['pages'][number]['utms']

interface Row extends Record<string, unknown> {
  readonly alias: string
  readonly code: string
  readonly enabled: boolean
  readonly pages: readonly (CampaignPage & { readonly utms: Utms })[]
  readonly hundredths: number | null
}

export interface ListedInfluencer {
  readonly alias: string
  readonly code: string
  readonly enabled: boolean
  /** Percent of what is liquidated, of reservations that are made now. */
  readonly commission: number
  readonly links: { readonly page: string; readonly url: string }[]
}

/** Who may send travellers, what they get now, and the addresses they share: with the campaign values of this month. */
export async function listInfluencers(context: Context, locale: Locale): Promise<ListedInfluencer[]> {
  const { rows } = await context.db.execute<Row>(sql`
    select i.alias, i.code, i.enabled, i.pages, (
      select r.hundredths from influencer_rates r
      where r.alias = i.alias and r.since <= ${context.clock.now().toISOString()}::timestamptz
      order by r.since desc limit 1) as hundredths
    from influencers i order by i.enabled desc, i.alias`)
  return rows.map(({ alias, code, enabled, pages, hundredths }) => ({
    ...{ alias, code, enabled, commission: (hundredths ?? 0) / 100 },
    links: pages.flatMap((page) => {
      const campaign = CAMPAIGNS.find((one) => one === page.name)
      if (!campaign) return []
      const url = new URL(contentLinks.influencer(alias, campaign), context.env.siteUrl)
      return [
        { page: page[NAMES[languageOf(locale)]], url: withUtms(url, page.utms, context.clock.today(ZONE)) },
      ]
    }),
  }))
}

const NAMES = { es: 'es_name', en: 'en_name' } as const satisfies Record<Language, keyof CampaignPage>

function withUtms(url: URL, utms: Utms, today: LocalDate): string {
  for (const word of UTM_NAMES)
    if (utms[word]) url.searchParams.set(`utm_${word}`, currentValue(utms[word], today))
  return url.href
}
