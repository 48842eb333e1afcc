import { parseCurrency, parseLocale } from '@/lib/locale/market'
import { MARKET_COOKIES } from '@/lib/locale/visitor-market'

const ONE_YEAR = 365 * 24 * 3600

/**
 * Language or currency for whoever runs no scripts: the form at the foot of every page. It writes the cookies that the
 * form of the header writes (adr 0005) and leads back to the page one was at, or home from one that tells nobody its
 * address, as private ones do; what is no market of ours changes nothing.
 */
export async function POST(request: Request): Promise<Response> {
  const chosen = await request.formData().catch(() => new FormData())
  const headers = new Headers({
    location: pathOf(request.headers.get('referer')),
    'cache-control': 'no-store',
  })
  const wishes = {
    [MARKET_COOKIES.locale]: parseLocale(textOf(chosen, MARKET_COOKIES.locale)),
    [MARKET_COOKIES.currency]: parseCurrency(textOf(chosen, MARKET_COOKIES.currency)),
  }
  for (const [name, value] of Object.entries(wishes))
    if (value) headers.append('set-cookie', `${name}=${value}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax`)
  return new Response(null, { status: 303, headers })
}

function textOf(chosen: FormData, name: string): string | null {
  const value = chosen.get(name)
  return typeof value === 'string' ? value : null
}

/** Of the page before, wherever that is: a path of this site, `//host` is none. */
function pathOf(referer: string | null): string {
  if (!referer || !URL.canParse(referer)) return '/'
  const { pathname, search } = new URL(referer)
  return pathname.replace(/^[/\\]*/, '/') + search
}
