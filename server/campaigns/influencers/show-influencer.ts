import { sql } from 'drizzle-orm'
import type { Influencer } from '@/lib/campaigns/contract'
import type { LocalDate } from '@/lib/dates/local-date'
import { languageOf, type Market } from '@/lib/locale/market'
import { foldName, pageName } from '@/server/campaigns/rules/campaign-names'
import { currentValue } from '@/server/campaigns/rules/current-values'
import type { Text } from '@/server/catalogue/content'
import { presentMedia, type StoredPicture } from '@/server/catalogue/picture'
import { picturesOf } from '@/server/catalogue/picture-queries'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { CampaignPage } from './influencer-file'

type Utms = Influencer['pages'][number]['utms']

interface Row extends Record<string, unknown> {
  readonly alias: string
  readonly code: string
  readonly coupon: { readonly code: string; readonly description: Text } | null
  readonly pages: readonly (CampaignPage & { readonly utms: Utms })[]
  readonly pictures: Readonly<Record<string, StoredPicture>> | null
}

/** Campaign values are written for this calendar, as everything of a campaign is. */
const ZONE = 'America/Mexico_City'

/**
 * A campaign page by its name, and what the code of an influencer (or its alias) makes of it: UTM values of this month
 * and its coupon. Names and codes are matched without accents and case (specification §5). With a code nobody has, or
 * one that may not use this page, the page is shown without: `isValid` is false.
 * @throws DomainError not_found for a page name nobody uses
 */
export async function showInfluencer(
  context: Context,
  permalink: string,
  code: string | undefined,
  market: Market,
): Promise<Influencer> {
  const wanted = pageName(permalink)
  const all = await findInfluencers(context)
  const using = all.filter(({ pages }) => pages.some(({ name }) => foldName(name) === wanted))
  const [any] = using
  if (!any) throw new DomainError('not_found')
  const given = code === undefined ? null : foldName(code)
  const known = using.find((one) => foldName(one.code) === given || foldName(one.alias) === given)
  return present(known ?? any, known !== undefined, wanted, context.clock.today(ZONE), market)
}

async function findInfluencers(context: Context): Promise<Row[]> {
  const found = await context.db.execute<Row>(sql`
    select i.alias, i.code, i.coupon, i.pages,
      ${picturesOf(sql`select jsonb_array_elements(i.pages)->>'cover'`)} as pictures
    from influencers i where i.enabled order by i.alias`)
  return found.rows
}

const NO_UTMS: Utms = { source: '', campaign: '', medium: '', term: '', content: '' }

function present(row: Row, isValid: boolean, wanted: string, today: LocalDate, market: Market): Influencer {
  const language = languageOf(market.locale)
  const pages = row.pages.filter(({ name }) => foldName(name) === wanted)
  return {
    alias: isValid ? row.alias : '',
    code: isValid ? row.code : '',
    isValid,
    pages: pages.map(({ cover, utms, ...page }) => ({
      ...page,
      cover: presentMedia(row.pictures?.[cover], language),
      utms: isValid ? currentUtms(utms, today) : NO_UTMS,
    })),
    ...(isValid && row.coupon
      ? { coupon: { code: row.coupon.code, description: row.coupon.description[language] } }
      : {}),
  }
}

function currentUtms(utms: Utms, today: LocalDate): Utms {
  const current = Object.entries(utms).map(([name, value]) => [name, currentValue(value, today)])
  return Object.fromEntries(current) as Utms
}
