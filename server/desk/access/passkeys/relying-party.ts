import type { Env } from '@/server/platform/env/env'
import { isOwnSite } from '@/server/platform/http/own-origins'

/** The name that passkeys are bound to: browsers show no key of it to another site. */
export function relyingPartyOf({ siteUrl }: Pick<Env, 'siteUrl'>): string {
  return new URL(siteUrl).hostname
}

/**
 * Where a browser says it asked the authenticator, if that is this site; of an origin that is not, SITE_URL, which it then
 * differs from.
 * @param clientData what the browser told the authenticator, in base64url
 */
export function expectedOrigin(env: Env, clientData: string): string {
  const origin = originIn(clientData)
  return origin !== null && isOwnSite(origin, env) ? origin : new URL(env.siteUrl).origin
}

function originIn(clientData: string): string | null {
  try {
    const { origin } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as {
      readonly origin?: unknown
    }
    return typeof origin === 'string' && URL.canParse(origin) ? origin : null
  } catch {
    return null
  }
}
