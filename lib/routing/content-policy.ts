import { type Address, type GatewaySources, sourcesOnPage } from './gateway-sources'

/** Where pages may connect to beyond the site itself; each only when it is configured. */
export interface PolicySources {
  readonly captcha: boolean
  /** Google's one-tap sign-in, on cached pages. */
  readonly google: boolean
  /** Origin of the error-reporting service. */
  readonly reporting: string | null
  /** Origin of the street maps that a visitor may ask for. */
  readonly tiles: string | null
  /** Origins of widgets of other companies: for cached pages, where nobody pays. */
  readonly widgets: readonly string[]
  /** Of the payment gateways that are offered: for private pages where somebody pays, and no others. */
  readonly gateways: readonly GatewaySources[]
  /** `next dev` evaluates code to show better stacks. */
  readonly development: boolean
}

const GOOGLE = 'https://accounts.google.com/gsi/'
const CAPTCHA = 'https://www.google.com https://www.gstatic.com'

/**
 * The Content-Security-Policy of a page (adr 0009). With a nonce, only scripts that carry it run:
 * private pages. Without one, inline scripts run too, because a cached page carries the framework's own ones and
 * cannot carry a nonce; it shows no HTML that was not sanitised, and nothing personal.
 * @param address decides which gateways may be asked there; none without a nonce
 */
export function contentPolicy(nonce: string | null, sources: PolicySources, address?: Address): string {
  const scripts = nonce ? `'nonce-${nonce}' 'strict-dynamic'` : `'unsafe-inline'`
  const google = sources.google && nonce === null ? [GOOGLE] : []
  const asks = [...(sources.captcha ? [CAPTCHA] : []), ...google]
  const gateways = nonce === null || !address ? [] : sourcesOnPage(address, sources.gateways)
  const of = (part: keyof GatewaySources) => [...new Set(gateways.flatMap((gateway) => gateway[part]))]
  const frames = [...asks, ...(nonce === null ? sources.widgets : []), ...of('frame')]
  return [
    `default-src 'self'`,
    rule(`script-src 'self' ${scripts}`, sources.development && `'unsafe-eval'`, ...asks, ...of('script')),
    // Pictures keep their place by inline styles (blur and colour), which no nonce can mark.
    rule(`style-src 'self' 'unsafe-inline'`, ...google),
    rule(`img-src 'self' data: blob:`, sources.tiles, ...of('img')),
    `font-src 'self'`,
    rule(`connect-src 'self'`, sources.reporting, ...asks, ...of('connect')),
    rule('frame-src', ...(frames.length > 0 ? frames : [`'none'`])),
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

const rule = (...words: readonly (string | false | null)[]) => words.filter(Boolean).join(' ')
