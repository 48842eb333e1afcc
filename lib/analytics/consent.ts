import type { LocalDate } from '@/lib/dates/local-date'

/** What a visitor may allow beside what is necessary, in the order it is asked. */
export const PURPOSES = ['measuring', 'ads', 'helpers'] as const

export type Purpose = (typeof PURPOSES)[number]

/** What was allowed. */
export type Allowed = Readonly<Record<Purpose, boolean>>

/** A choice as the cookie keeps it. */
export interface Consent {
  readonly allowed: Allowed
  /** Tells the visits of one browser apart from others'; it lives as long as measuring is allowed. */
  readonly key: string | null
  /**
   * The day it was chosen, as the cookie says it, which may be no day that there is; null where that is not known. No time
   * of day: it would tell browsers apart.
   */
  readonly chosenOn: LocalDate | null
}

/**
 * The choice of this browser. The API sets it, because browsers keep what a script sets for a week only; scripts read it,
 * and it says nothing about anybody.
 */
export const CONSENT_COOKIE = 'andanza_consent'
/** Twelve months, then it is asked again. */
export const CONSENT_SECONDS = 365 * 24 * 3600
/** Of what is asked: with another purpose, or other words for one, everybody is asked again. */
const VERSION = 1

export const NOTHING: Allowed = { measuring: false, ads: false, helpers: false }

const WHOLE = /^(\d+)\.(m?)(a?)(h?)\.([0-9a-z]{26})?(?:\.(\d{4}-\d{2}-\d{2}))?$/

/**
 * The choice that a cookie's value tells, `1.mah.key.2026-11-26`; null where nobody was asked, or another question.
 * @param isOptedOut of the browser itself, for all sites: Global Privacy Control is a no to everything
 */
export function readConsent(value: string | null | undefined, isOptedOut: boolean): Consent | null {
  if (isOptedOut) return { allowed: NOTHING, key: null, chosenOn: null }
  const [, version, m, a, h, key, day] = WHOLE.exec(value ?? '') ?? []
  if (Number(version) !== VERSION) return null
  const allowed = { measuring: !!m, ads: !!a, helpers: !!h }
  return { allowed, key: (allowed.measuring && key) || null, chosenOn: day ?? null }
}

/** The value that `readConsent` reads. */
export function writeConsent({ allowed, key, chosenOn }: Consent): string {
  const letters = PURPOSES.filter((purpose) => allowed[purpose]).map(([first]) => first)
  const parts = [VERSION, letters.join(''), (allowed.measuring && key) || '', chosenOn ?? []].flat()
  return parts.join('.')
}
