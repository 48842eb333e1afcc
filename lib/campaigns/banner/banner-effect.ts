import { type BannerTimes, bannerAt } from './which-banner'

/** A stretch of time, and which banner visitors see in it; epoch milliseconds. */
export interface BannerSpan {
  readonly from: number
  /** Not any more at this instant. */
  readonly until: number
  /** The banner that is shown as things are, by its id; null: none. */
  readonly before: string | null
  /** The one that is shown once the banner is changed. */
  readonly after: string | null
}

/** Whether visitors see it, now or later, as soon as it is kept so. */
export function isPublic({ enabled, end }: BannerTimes, now: number): boolean {
  return enabled && now < end
}

/**
 * What changing a banner does to what visitors see: in their order from now on, the stretches of time in which it is shown,
 * was to be shown, or runs while another one is shown.
 * @param changed as it would become; new where none of the banners has its id
 */
export function bannerEffect(
  changed: BannerTimes,
  banners: readonly BannerTimes[],
  now: number,
): readonly BannerSpan[] {
  const later = [...banners.filter(({ id }) => id !== changed.id), changed]
  const turns = [...banners, changed].flatMap(({ start, end }) => [start, end]).filter((at) => at > now)
  const edges = [...new Set([now, ...turns])].sort((one, other) => one - other)
  return edges
    .slice(0, -1)
    .map((from, n) => ({
      ...{ from, until: edges[n + 1] ?? from },
      before: bannerAt(banners, from)?.id ?? null,
      after: bannerAt(later, from)?.id ?? null,
    }))
    .filter((span) => isAbout(span, changed))
    .reduce(joined, [])
}

function isAbout({ from, before, after }: BannerSpan, changed: BannerTimes): boolean {
  return before === changed.id || after === changed.id || bannerAt([changed], from) !== null
}

/** A span that goes on as the one before it is one with that. */
function joined(spans: readonly BannerSpan[], next: BannerSpan): readonly BannerSpan[] {
  const last = spans.at(-1)
  const isSame = last?.until === next.from && last.before === next.before && last.after === next.after
  return last && isSame ? [...spans.slice(0, -1), { ...last, until: next.until }] : [...spans, next]
}
