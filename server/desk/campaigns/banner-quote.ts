import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type BannerSpan, bannerEffect } from '@/lib/campaigns/banner/banner-effect'
import type { BannerQuote } from '@/lib/desk/campaigns/banner-contract'
import { BANNER_PARTS, type BannerPart } from '@/lib/desk/campaigns/banner-limits'
import { type BannerRow, findBanners, timesOf } from '@/server/campaigns/banner/banner-rows'
import type { BannerDraft } from '@/server/campaigns/banner/write-banner'
import { localWords } from '@/server/catalogue/local-words'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { type Effect, isStillSo, signDeskQuote } from '../desk-quote'

/** A banner that somebody wants to change. */
export interface BannerChange {
  /** Null: there is none yet. */
  readonly before: BannerRow | null
  readonly draft: BannerDraft
  readonly isSame: boolean
}

/** What visitors would see if a banner were kept so, signed. */
export async function signQuote(context: Context, change: BannerChange): Promise<BannerQuote> {
  const { spans, names } = await effectOn(context, change)
  const { name } = change.draft
  const shown = (id: string | null) => (id === null ? null : { uuid: id, name: names.get(id) ?? '' })
  return {
    ...signDeskQuote(context, signed(context, change, spans)),
    names: {
      ...{ es_MX: localWords(name, 'es_MX'), es_CO: localWords(name, 'es_CO') },
      en_US: localWords(name, 'en_US'),
    },
    changes: changesOf(change),
    spans: spans.map(({ from, until, before, after }) => ({
      ...{ from: new Date(from).toISOString(), until: new Date(until).toISOString() },
      ...{ before: shown(before), after: shown(after) },
    })),
  }
}

/** @throws DomainError quote_changed with the quote of now where it is another one, or none was handed in */
export async function demandQuote(context: Context, change: BannerChange, quote: string): Promise<void> {
  const { spans } = await effectOn(context, change)
  if (!isStillSo(context, quote, signed(context, change, spans)))
    throw new DomainError('quote_changed', { data: await signQuote(context, change) })
}

async function effectOn(context: Context, { draft }: BannerChange) {
  const rows = await findBanners(context)
  const spans = bannerEffect(timesOf(draft), rows.map(timesOf), context.clock.now().getTime())
  return { spans, names: new Map([...rows, draft].map(({ id, name }) => [id, name.es])) }
}

/** The banner as it was and would be, and whom it meets. What begins now begins whenever it is carried out. */
function signed({ clock }: Context, { before, draft }: BannerChange, spans: readonly BannerSpan[]): Effect {
  const now = clock.now().getTime()
  const facts = spans.flatMap(({ from, until, ...shown }) => [
    ...[from === now ? 0 : from, until, shown.before ?? '', shown.after ?? ''],
  ])
  const content = createHash('sha256').update(JSON.stringify(draft)).digest('base64url')
  return { order: draft.id, action: 'publish_banner', facts: [before?.version ?? 0, content, ...facts] }
}

function changesOf({ before, draft }: BannerChange): BannerPart[] {
  if (!before) return []
  const parts: Record<BannerPart, (of: BannerDraft) => unknown> = {
    words: ({ name, description }) => [name, description],
    link: ({ link }) => link,
    dates: ({ startAt, endAt }) => [startAt.getTime(), endAt.getTime()],
    countdown: ({ showCountDown }) => showCountDown,
    colours: ({ styles }) => styles,
    enabled: ({ enabled }) => enabled,
  }
  return BANNER_PARTS.filter((part) => !isDeepStrictEqual(parts[part](before), parts[part](draft)))
}
