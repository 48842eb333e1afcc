import type { Locale } from '@/lib/locale/market'
import { textsFor } from '@/lib/locale/texts'
import { AUTOPAY_CONSENT, SAVE_CARD_CONSENT } from '@/lib/payments/consents'
import { invalid } from '@/server/platform/errors'

/** What somebody agreed to, as it was shown. */
export interface Consent {
  readonly version: string
  readonly text: string
  /** ISO 8601. */
  readonly at: string
}

const VERSIONS = { saveCard: SAVE_CARD_CONSENT, autopay: AUTOPAY_CONSENT } as const

/**
 * The words of a consent as they are stored with it.
 * @throws DomainError invalid (consent_version) where the page showed other words than those of today
 */
export function readConsent(
  about: keyof typeof VERSIONS,
  version: string,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Consent {
  if (version !== VERSIONS[about]) throw invalid('consent_version', 'not_in_list')
  return { version, text: textsFor(locale, 'consents')(about), at: now.toISOString() }
}
