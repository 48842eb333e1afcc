import { BAND_DEFAULT } from '@/lib/campaigns/readable-colours'
import { instantAt, timeIn, todayIn } from '@/lib/dates/zone-time'
import type { BannerContent, DeskBanner } from '@/lib/desk/campaigns/banner-contract'
import { BANNER_ZONES, type BannerZone } from '@/lib/desk/campaigns/banner-limits'
import { contentLinks } from '@/lib/links/content-links'
import { LOCALES, type Locale } from '@/lib/locale/market'

export type Words = Readonly<Record<Locale, string>>

/** A banner as it is being written: everything is text, and dates are what a clock of its zone shows. */
export interface BannerDraft {
  readonly uuid: string
  /** The one that was seen; null: it is new, or whatever is there. */
  readonly version: number | null
  readonly name: Words
  readonly description: Words
  readonly link: string
  readonly countdown: boolean
  readonly enabled: boolean
  readonly styles: BannerContent['styles']
  readonly zone: BannerZone
  readonly start: string
  readonly end: string
  /** The banner that is changed; null: a new one. */
  readonly was: DeskBanner | null
}

const NO_WORDS: Words = { es_MX: '', es_CO: '', en_US: '' }

/** One that nobody wrote yet, to be kept under a uuid. */
export function newDraft(uuid: string): BannerDraft {
  const { color, background } = BAND_DEFAULT
  return {
    ...{ uuid, version: null, was: null, name: NO_WORDS, description: NO_WORDS, link: contentLinks.outlet() },
    ...{ countdown: true, enabled: true, zone: BANNER_ZONES[0], start: '', end: '' },
    styles: { banner: BAND_DEFAULT, cta: { color: background, background: color } },
  }
}

/** One that is there, to be changed. */
export function draftOf(banner: DeskBanner): BannerDraft {
  const { uuid, version, show_count_down: countdown, enabled, styles, zone } = banner
  return {
    ...{ uuid, version, countdown, enabled, styles, zone, was: banner, link: banner.link ?? '' },
    ...{ name: typed(banner.name), description: typed(banner.description) },
    ...{ start: wallOf(banner.start, zone), end: wallOf(banner.end, zone) },
  }
}

/** What is sent of a draft; null while a date is missing. */
export function contentOf(draft: BannerDraft): BannerContent | null {
  const { name, description, countdown: show_count_down, link, styles, zone, enabled, was } = draft
  const start = instantOf(draft.start, zone, was?.start)
  const end = instantOf(draft.end, zone, was?.end)
  if (start === null || end === null) return null
  return { name, description, show_count_down, link, styles, start, end, zone, enabled }
}

/** What a visitor reads in a locale. */
export function wordsIn(words: Words, locale: Locale): string {
  return words[locale].trim() || words.es_MX
}

/** `2026-12-01T09:30` on a clock of the zone. */
export function wallOf(instant: string, zone: BannerZone): string {
  const at = Date.parse(instant)
  return `${todayIn(zone, at)}T${timeIn(zone, at)}`
}

/**
 * The instant of a wall clock, ISO 8601; null for what is no date. Where the clock shows the same as of the instant before,
 * that one stays: its seconds are on no clock of a form.
 */
export function instantOf(wall: string, zone: BannerZone, before?: string): string | null {
  const [, date, hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(wall) ?? []
  if (!date || !hour || !minute) return null
  if (before !== undefined && wallOf(before, zone) === wall.slice(0, 16)) return before
  return instantAt(date, Number(hour) * 60 + Number(minute), zone).toISOString()
}

function typed(words: DeskBanner['name']): Words {
  return Object.fromEntries(LOCALES.map((locale) => [locale, words[locale] ?? ''])) as Record<Locale, string>
}

/** What the parts of the form are given. */
export interface PartProps {
  readonly draft: BannerDraft
  readonly set: (changed: Partial<BannerDraft>) => void
  /** What is wrong with a field, by its name on the wire. */
  readonly errorOf: (field: string) => string | undefined
}
