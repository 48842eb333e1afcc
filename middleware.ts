import { type NextRequest, NextResponse } from 'next/server'
import { decideRequest } from '@/lib/client/decide-request'
import { marketSegment } from '@/lib/locale/market'
import { cacheControl } from '@/lib/routing/cache-control'
import { contentPolicy } from '@/lib/routing/content-policy'
import { insideAddress, type Redirect, type Rewrite } from '@/lib/routing/decision'
import { referrerPolicy } from '@/lib/routing/referrer-policy'
import { readFacts } from '@/lib/routing/request-facts'
import { readSettings } from '@/lib/routing/settings'

/** Everything but the API, the framework's files and `public/`, which are exempt from the path rules (domain.md §11). */
export const config = {
  runtime: 'nodejs',
  matcher:
    '/((?!_next/|api/|_auth/|auth/|internal/|sitemap/|icons/|pictures/|fonts/|(?:sw|(?:workbox|fallback|worker)-[^/]+)\\.js|(?:robots\\.txt|sitemap\\.xml|manifest\\.webmanifest|manifests/(?:es-MX|es-CO|en-US)\\.webmanifest|favicon\\.ico)$).*)',
}

const settings = readSettings(process.env)
const NEVER_STORED = { 'Cache-Control': 'no-store' }
const REFERRAL_SECONDS = 30 * 24 * 3600

/** Facts in, decision from lib/routing, response out. */
export default async function middleware(request: NextRequest): Promise<Response> {
  const facts = readFacts(request, settings)
  const decision = await decideRequest(facts, Date.now())
  if (decision.kind === 'failure')
    return new NextResponse(decision.message, { status: decision.status, headers: NEVER_STORED })
  return decision.kind === 'redirect' ? redirect(request, decision) : rewrite(request, decision, facts.search)
}

function redirect(request: NextRequest, { location, status, remember }: Redirect): Response {
  const response = NextResponse.redirect(new URL(location, request.url), { status, headers: NEVER_STORED })
  for (const [name, value] of Object.entries(remember)) {
    if (request.cookies.has(name)) continue
    // One only: of two that a redirect sets the framework keeps the last. It is the code of a link, which scripts may see.
    response.cookies.set(name, value, { maxAge: REFERRAL_SECONDS, sameSite: 'lax', path: '/' })
  }
  return response
}

function rewrite(request: NextRequest, decision: Rewrite, search: string): Response {
  const { market, access, status, variant } = decision
  const nonce = access === 'private' ? crypto.randomUUID() : null
  const policy = contentPolicy(nonce, settings.sources, { page: decision.page, search })
  const headers = new Headers(request.headers)
  for (const name of ['content-security-policy', 'x-nonce']) headers.delete(name)
  if (nonce) {
    headers.set('Content-Security-Policy', policy)
    headers.set('x-nonce', nonce)
  }
  const target = new URL(insideAddress(decision) + search, request.url)
  const response = NextResponse.rewrite(target, { status, request: { headers } })
  response.headers.set('Cache-Control', cacheControl(decision))
  response.headers.set('Content-Security-Policy', policy)
  response.headers.set('X-Market', marketSegment(market))
  const referrer = referrerPolicy(decision.page, search)
  if (referrer) response.headers.set('Referrer-Policy', referrer)
  if (variant) response.headers.set('X-Variant', variant)
  return response
}
