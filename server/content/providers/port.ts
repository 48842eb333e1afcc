import type { LandingKind } from '@/lib/content/content-contract'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Language, Locale } from '@/lib/locale/market'
import type { Permalink } from '@/server/catalogue/permalink'
import type { StoredPicture } from '@/server/catalogue/picture'
import type { Context } from '@/server/platform/context'

export type ContentKind = 'announcement' | LandingKind | 'campaign' | 'page'

/** A picture that a content system brought, kept beside its texts; the text beside it is of its language. */
export interface OutsidePicture {
  readonly isOutside: true
  readonly id: string
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly color: string
  readonly blur: string
}

/** A text as a content system keeps it, in one language, sanitised. */
export interface StoredText {
  readonly id: number
  readonly kind: ContentKind
  readonly key: string
  /** Which it is written in. */
  readonly language: Language
  readonly title: string
  readonly description: string
  readonly additionalDescription: string
  readonly html: string
  /** Uuids of products, one list per placeholder. */
  readonly productGroups: readonly (readonly string[])[]
  readonly date: LocalDate
  readonly picture: StoredPicture | OutsidePicture | null
  readonly permalink: Permalink | null
}

/**
 * A content system (specification §7, domain.md §10). Only what is published is found, in the language of the locale. A
 * system that is written in one language at a time answers a text that has no translation in the one it has; lists are of
 * the locale's language alone.
 */
export interface ContentProvider {
  /** Newest date first. */
  list(context: Context, kind: ContentKind, locale: Locale): Promise<StoredText[]>
  /** By the id of any translation: the one that matches the locale is answered. */
  byId(context: Context, kind: ContentKind, id: number, locale: Locale): Promise<StoredText | null>
  bySlug(context: Context, kind: ContentKind, slug: string, locale: Locale): Promise<StoredText | null>
  /** Pages and campaigns, by the name the site gives them. */
  byKey(context: Context, kind: ContentKind, key: string, locale: Locale): Promise<StoredText | null>
}
