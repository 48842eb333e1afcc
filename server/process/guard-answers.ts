import type { IncomingMessage, ServerResponse } from 'node:http'

/** For what is no page: the framework's own answers, files, and ours without a body. Pages and the API say their own. */
const POLICY = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'none'"
/** The service worker and its parts: what they may load is decided by the policy of their own answer. */
const WORKER = /^\/[^/]+\.js$/
const YEAR = 'max-age=31536000; includeSubDomains'

/**
 * Headers of every answer, set first so that whoever answers may say otherwise.
 * @param isPublic whether travellers reach the site by https (SITE_URL)
 */
export function guardAnswer(request: IncomingMessage, response: ServerResponse, isPublic: boolean): void {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (!WORKER.test(request.url ?? '')) response.setHeader('Content-Security-Policy', POLICY)
  if (isPublic || request.headers['x-forwarded-proto'] === 'https') {
    response.setHeader('Strict-Transport-Security', YEAR)
  }
}
