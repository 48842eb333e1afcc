/** Where pages may connect to beyond the site itself; each only when it is configured. */
export interface PolicySources {
  readonly captcha: boolean
  /** Google's one-tap sign-in, on cached pages. */
  readonly google: boolean
  /** Origin of the error-reporting service. */
  readonly reporting: string | null
  /** Origin of the street maps that a visitor may ask for. */
  readonly tiles: string | null
  /** `next dev` evaluates code to show better stacks. */
  readonly development: boolean
}

const GOOGLE = 'https://accounts.google.com/gsi/'
const CAPTCHA = 'https://www.google.com https://www.gstatic.com'

/**
 * The Content-Security-Policy of a page (adr 0009). With a nonce, only scripts that carry it run:
 * private pages. Without one, inline scripts run too, because a cached page carries the framework's own ones and
 * cannot carry a nonce; it shows no HTML that was not sanitised, and nothing personal.
 */
export function contentPolicy(nonce: string | null, sources: PolicySources): string {
  const scripts = nonce ? `'nonce-${nonce}' 'strict-dynamic'` : `'unsafe-inline'`
  const asks = [sources.captcha ? CAPTCHA : '', sources.google && nonce === null ? GOOGLE : ''].filter(
    Boolean,
  )
  const others = asks.map((source) => ` ${source}`).join('')
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts}${sources.development ? ` 'unsafe-eval'` : ''}${others}`,
    // Pictures keep their place by inline styles (blur and colour), which no nonce can mark.
    `style-src 'self' 'unsafe-inline'${sources.google && nonce === null ? ` ${GOOGLE}` : ''}`,
    `img-src 'self' data: blob:${sources.tiles ? ` ${sources.tiles}` : ''}`,
    `font-src 'self'`,
    `connect-src 'self'${sources.reporting ? ` ${sources.reporting}` : ''}${others}`,
    `frame-src ${asks.length > 0 ? asks.join(' ') : `'none'`}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
