import { type NextRequest, NextResponse } from 'next/server'

/** Only the cached page is behind it, so that the others show Next alone. */
export const config = { runtime: 'nodejs', matcher: '/cached' }

/** What ours does at least: the market by cookie or language, a rewrite to it, three headers. */
export default function middleware(request: NextRequest): Response {
  const accepted = request.headers.get('accept-language') ?? ''
  const locale = request.cookies.get('locale')?.value ?? (accepted.startsWith('en') ? 'en_US' : 'es_MX')
  const currency = request.cookies.get('currency')?.value ?? 'MXN'
  const market = `${locale}.${currency}`
  const response = NextResponse.rewrite(new URL(`/market/${market}`, request.url))
  response.headers.set('Cache-Control', 'private, no-cache')
  response.headers.set('Content-Security-Policy', "default-src 'self'; script-src 'self' 'unsafe-inline'")
  response.headers.set('X-Market', market)
  return response
}
