import type { PolicySources } from './content-policy'

/** What an operator can set about visitors and page policies. */
export interface RoutingSettings {
  /** The header in which the proxy in front tells the visitor's country. */
  readonly countryHeader: string | null
  /** Two-letter codes, lower case. */
  readonly blockedCountries: readonly string[]
  readonly sources: PolicySources
}

/**
 * Reads the environment once: `COUNTRY_HEADER`, `BLOCKED_COUNTRIES` (default `ru`, specification §5),
 * `RECAPTCHA_SITE_KEY` and `SENTRY_DSN`, which open the policy for what they need.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): RoutingSettings {
  return {
    countryHeader: environment.COUNTRY_HEADER || null,
    blockedCountries: (environment.BLOCKED_COUNTRIES || 'ru')
      .split(',')
      .map((code) => code.trim().toLowerCase())
      .filter((code) => code !== ''),
    sources: {
      captcha: Boolean(environment.RECAPTCHA_SITE_KEY),
      reporting: originOf(environment.SENTRY_DSN),
      development: environment.NODE_ENV === 'development',
    },
  }
}

function originOf(address: string | undefined): string | null {
  return address && URL.canParse(address) ? new URL(address).origin : null
}
