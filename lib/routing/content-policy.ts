/** Where pages may connect to beyond the site itself; each only when it is configured. */
export interface PolicySources {
  readonly captcha: boolean
  /** Origin of the error-reporting service. */
  readonly reporting: string | null
  /** `next dev` evaluates code to show better stacks. */
  readonly development: boolean
}

const CAPTCHA = 'https://www.google.com https://www.gstatic.com'

/**
 * The Content-Security-Policy of a page (architecture.md, decision 9). With a nonce, only scripts that carry it run:
 * private pages. Without one, inline scripts run too, because a cached page carries the framework's own ones and
 * cannot carry a nonce; it shows no HTML that was not sanitised, and nothing personal.
 */
export function contentPolicy(nonce: string | null, sources: PolicySources): string {
  const scripts = nonce ? `'nonce-${nonce}' 'strict-dynamic'` : `'unsafe-inline'`
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts}${sources.development ? ` 'unsafe-eval'` : ''}${sources.captcha ? ` ${CAPTCHA}` : ''}`,
    // Pictures keep their place by inline styles (blur and colour), which no nonce can mark.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${sources.reporting ? ` ${sources.reporting}` : ''}${sources.captcha ? ` ${CAPTCHA}` : ''}`,
    `frame-src ${sources.captcha ? CAPTCHA : `'none'`}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
