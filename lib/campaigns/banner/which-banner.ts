/** When a banner is to be shown; epoch milliseconds. */
export interface BannerTimes {
  readonly id: string
  readonly enabled: boolean
  readonly start: number
  /** Not shown any more at this instant. */
  readonly end: number
}

/** `covered`: it would run, and another one is shown in its place. */
export const BANNER_STATES = ['off', 'ahead', 'running', 'covered', 'over'] as const
export type BannerState = (typeof BANNER_STATES)[number]

/**
 * The banner that is shown at an instant. Of several that run the one that began last; of those that began together the
 * one that ends first, since the other has time left; and then the one whose id comes first, so that everybody sees the same.
 */
export function bannerAt<Banner extends BannerTimes>(banners: readonly Banner[], now: number): Banner | null {
  const [first = null, ...others] = banners.filter((banner) => runsAt(banner, now))
  return others.reduce((best, other) => (best && isBefore(best, other) ? best : other), first)
}

/** How a banner stands among all of them. */
export function bannerState(banner: BannerTimes, banners: readonly BannerTimes[], now: number): BannerState {
  if (now >= banner.end) return 'over'
  if (!banner.enabled) return 'off'
  if (now < banner.start) return 'ahead'
  return bannerAt(banners, now)?.id === banner.id ? 'running' : 'covered'
}

/** Whether it may have been shown: from then on it promised an end, which no longer moves later. */
export function hasBegun({ start }: Pick<BannerTimes, 'start'>, now: number): boolean {
  return start <= now
}

function runsAt({ enabled, start, end }: BannerTimes, now: number): boolean {
  return enabled && start <= now && now < end
}

function isBefore(one: BannerTimes, other: BannerTimes): boolean {
  if (one.start !== other.start) return one.start > other.start
  if (one.end !== other.end) return one.end < other.end
  return one.id < other.id
}
