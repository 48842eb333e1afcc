import { sessionCookies } from '@/lib/accounts/session-cookie'
import { originOfTiles, readStreetTiles } from '@/lib/pictures/street-tiles'
import { readWidgets, widgetOrigins } from '@/lib/widgets/widgets'
import type { PolicySources } from './content-policy'
import { gatewaySources } from './gateway-sources'

/** What an operator can set about visitors and page policies. */
export interface RoutingSettings {
  /** The header in which the proxy in front tells the visitor's country. */
  readonly countryHeader: string
  /** Two-letter codes, lower case. */
  readonly blockedCountries: readonly string[]
  /** Names of `DISABLED_REDIRECTS` that are followed all the same. */
  readonly enabledRedirects: readonly string[]
  /** The name of the cookie with the session. */
  readonly sessionCookie: string
  readonly sources: PolicySources
}

/**
 * Reads the environment once: `VISITOR_COUNTRY_HEADER`, `BLOCKED_COUNTRIES` (default `ru`, specification §5),
 * `ENABLED_REDIRECTS` (specification §2: exist but disabled), `SITE_URL`, `RECAPTCHA_SITE_KEY`, `GOOGLE_CLIENT_ID`, `SENTRY_DSN`, `MAP_TILES_URL`,
 * `WIDGETS` and `GATEWAYS`, which open the policy for what they need.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): RoutingSettings {
  const tiles = readStreetTiles(environment)
  return {
    countryHeader: environment.VISITOR_COUNTRY_HEADER || 'x-visitor-country',
    blockedCountries: listOf(environment.BLOCKED_COUNTRIES || 'ru'),
    enabledRedirects: listOf(environment.ENABLED_REDIRECTS ?? ''),
    sessionCookie: sessionCookies(environment.SITE_URL ?? '').session,
    sources: {
      captcha: Boolean(environment.RECAPTCHA_SITE_KEY),
      google: Boolean(environment.GOOGLE_CLIENT_ID),
      reporting: originOf(environment.SENTRY_DSN),
      tiles: tiles && originOfTiles(tiles),
      widgets: readWidgets(environment).length > 0 ? widgetOrigins(environment) : [],
      gateways: gatewaySources(environment),
      development: environment.NODE_ENV === 'development',
    },
  }
}

function listOf(words: string): string[] {
  return words
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '')
}

function originOf(address: string | undefined): string | null {
  return address && URL.canParse(address) ? new URL(address).origin : null
}
