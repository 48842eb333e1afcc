import { sql } from 'drizzle-orm'
import type { CallData } from '@/lib/api/call'
import { bannerProblem } from '@/lib/campaigns/banner/banner-change'
import { isBannerLink } from '@/lib/campaigns/banner/banner-link'
import { bannerState } from '@/lib/campaigns/banner/which-banner'
import type { BannerContent, DeskBanner, listBanners as listCall } from '@/lib/desk/campaigns/banner-contract'
import { type BannerRow, findBanners, lockBanner, timesOf } from '@/server/campaigns/banner/banner-rows'
import { writeBanner } from '@/server/campaigns/banner/write-banner'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { appendEntry } from '../audit/append-entry'
import { draftOf, isSameBanner, presentBanner } from './present-banner'

/** One writer at a time, so that two who keep the same new one are told of each other. */
const BANNERS_LOCK = 7_203_004

/** Every banner, with which of them is shown. */
export async function listBanners(context: Context): Promise<CallData<typeof listCall>> {
  const rows = await findBanners(context)
  return { items: rows.map((row) => withState(context, row, rows)), hosts: [...context.env.bannerHosts] }
}

/**
 * Keeps a banner; under a uuid that is there already it is changed. Pages show it so at once, and who did is written
 * down, once however often the same is sent.
 * @param seen the version that was changed; null: whatever is there
 * @throws DomainError version_conflict with the banner of now, null where there is none; invalid for a link that is not
 * allowed and for dates that break what was promised
 */
export function keepBanner(
  context: Context,
  member: Member,
  { uuid, ...content }: BannerContent & { readonly uuid: string },
  seen: number | null,
): Promise<DeskBanner> {
  if (content.link !== null && !isBannerLink(content.link, context.env.bannerHosts))
    throw invalid('link', 'link_not_allowed')
  return transact(context, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(${BANNERS_LOCK})`)
    const before = await lockBanner(inside, uuid)
    const draft = draftOf(uuid, content)
    if (before && isSameBanner(before, draft)) return present(inside, before)
    if (seen !== null && before?.version !== seen)
      throw new DomainError('version_conflict', { data: before && (await present(inside, before)) })
    demandDates(inside, before, draft)
    const kept = await writeBanner(inside, draft)
    await appendEntry(inside, member, {
      ...{ action: 'keep_banner', object: { type: 'banner', id: uuid } },
      ...(before && { before: saidOf(before) }),
      after: saidOf(kept),
    })
    return present(inside, kept)
  })
}

function demandDates({ clock }: Context, before: BannerRow | null, draft: ReturnType<typeof draftOf>): void {
  const after = { start: draft.startAt.getTime(), end: draft.endAt.getTime() }
  const problem = bannerProblem(before && timesOf(before), after, clock.now().getTime())
  if (problem) throw invalid(problem.field, problem.code)
}

async function present(context: Context, row: BannerRow): Promise<DeskBanner> {
  return withState(context, row, await findBanners(context))
}

function withState({ clock }: Context, row: BannerRow, rows: readonly BannerRow[]): DeskBanner {
  return presentBanner(row, bannerState(timesOf(row), rows.map(timesOf), clock.now().getTime()))
}

/** What the chain keeps of a banner. */
function saidOf({ name, link, startAt, endAt, enabled }: BannerRow) {
  return { name: name.es, link, start: startAt.toISOString(), end: endAt.toISOString(), enabled }
}
