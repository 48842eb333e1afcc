import { sql } from 'drizzle-orm'
import type { CallData } from '@/lib/api/call'
import { bannerProblem } from '@/lib/campaigns/banner/banner-change'
import { isPublic } from '@/lib/campaigns/banner/banner-effect'
import { isBannerLink } from '@/lib/campaigns/banner/banner-link'
import { bannerState } from '@/lib/campaigns/banner/which-banner'
import type {
  BannerContent,
  BannerQuote,
  DeskBanner,
  listBanners as listCall,
} from '@/lib/desk/campaigns/banner-contract'
import { type BannerRow, findBanners, lockBanner, timesOf } from '@/server/campaigns/banner/banner-rows'
import { writeBanner } from '@/server/campaigns/banner/write-banner'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { appendEntry } from '../audit/append-entry'
import { type BannerChange, demandQuote, signQuote } from './banner-quote'
import { draftOf, isSameBanner, presentBanner } from './present-banner'

/** One writer at a time, so that two who keep the same new one are told of each other. */
const BANNERS_LOCK = 7_203_004

/** Every banner, with which of them is shown. */
export async function listBanners(context: Context): Promise<CallData<typeof listCall>> {
  const rows = await findBanners(context)
  return { items: rows.map((row) => withState(context, row, rows)), hosts: [...context.env.bannerHosts] }
}

type Wished = BannerContent & { readonly uuid: string }

/** What makes a banner public: what was said would happen, and why. */
interface Publishing {
  /** Empty where none was asked for. */
  readonly quote: string
  readonly reason: string | null
}

/** What visitors would see if it were kept so, signed for a quarter of an hour. @throws DomainError as `keepBanner` */
export function quoteBanner(context: Context, wish: Wished, seen: number | null): Promise<BannerQuote> {
  return transact(context, async (inside) => signQuote(inside, await judged(inside, wish, seen)))
}

/**
 * Keeps a banner; under a uuid that is there already it is changed. Pages show it so at once, and who did is written
 * down, once however often the same is sent. One that is public then takes the quote of what that does, and a reason.
 * @param seen the version that was changed; null: whatever is there
 * @throws DomainError version_conflict with the banner of now, null where there is none; quote_changed with the quote of now;
 * invalid for a link that is not allowed, for dates that break what was promised, and without a reason
 */
export function keepBanner(
  context: Context,
  member: Member,
  wish: Wished,
  { quote, reason }: Publishing,
  seen: number | null,
): Promise<DeskBanner> {
  return transact(context, async (inside) => {
    const change = await judged(inside, wish, seen)
    const { before, draft, isSame } = change
    if (before && isSame) return present(inside, before)
    const publishes = isPublic(timesOf(draft), inside.clock.now().getTime())
    if (publishes) await demandQuote(inside, change, quote)
    if (publishes && reason === null) throw invalid('reason', 'required')
    const kept = await writeBanner(inside, draft)
    await appendEntry(inside, member, {
      ...{ action: publishes ? 'publish_banner' : 'keep_banner', object: { type: 'banner', id: draft.id } },
      ...(before && { before: saidOf(before) }),
      after: saidOf(kept),
      ...(reason !== null && { reason }),
    })
    return present(inside, kept)
  })
}

/** A banner as it is and would be, locked, and whether it may become so. */
async function judged(
  inside: Context,
  { uuid, ...content }: Wished,
  seen: number | null,
): Promise<BannerChange> {
  if (content.link !== null && !isBannerLink(content.link, inside.env.bannerHosts))
    throw invalid('link', 'link_not_allowed')
  await inside.db.execute(sql`select pg_advisory_xact_lock(${BANNERS_LOCK})`)
  const before = await lockBanner(inside, uuid)
  const draft = draftOf(uuid, content)
  const isSame = before !== null && isSameBanner(before, draft)
  if (isSame) return { before, draft, isSame }
  if (seen !== null && before?.version !== seen)
    throw new DomainError('version_conflict', { data: before && (await present(inside, before)) })
  demandDates(inside, before, draft)
  return { before, draft, isSame }
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
