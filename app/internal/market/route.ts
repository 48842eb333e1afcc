import { checkSlug } from '@/lib/client/slug-check'
import { type Locale, languageOf, parseCurrency, parseLocale } from '@/lib/locale/market'
import { MARKET_COOKIES } from '@/lib/locale/visitor-market'
import { slugOf } from '@/lib/routing/settle'

const ONE_YEAR = 365 * 24 * 3600

/**
 * Language or currency for whoever runs no scripts: the form at the foot of every page. It writes the cookies that the
 * form of the header writes (adr 0005) and leads back to the page one was at, by its slug in that language, or home from
 * one that tells nobody its address, as private ones do; what is no market of ours changes nothing.
 */
export async function POST(request: Request): Promise<Response> {
  const chosen = await request.formData().catch(() => new FormData())
  const locale = parseLocale(textOf(chosen, MARKET_COOKIES.locale))
  const wishes = {
    [MARKET_COOKIES.locale]: locale,
    [MARKET_COOKIES.currency]: parseCurrency(textOf(chosen, MARKET_COOKIES.currency)),
  }
  const location = await addressIn(locale, pageOf(request.headers.get('referer')))
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const [name, value] of Object.entries(wishes))
    if (value) headers.append('set-cookie', `${name}=${value}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax`)
  return new Response(null, { status: 303, headers })
}

function textOf(chosen: FormData, name: string): string | null {
  const value = chosen.get(name)
  return typeof value === 'string' ? value : null
}

interface Page {
  readonly path: string
  readonly search: string
}

/** The page before, wherever that is: a path of this site, `//host` is none. */
function pageOf(referer: string | null): Page {
  if (!referer || !URL.canParse(referer)) return { path: '/', search: '' }
  const { pathname, search } = new URL(referer)
  return { path: pathname.replace(/^[/\\]*/, '/'), search }
}

/** A slug says its language, whatever its reader chose: the page has another one in another language. */
async function addressIn(locale: Locale | null, { path, search }: Page): Promise<string> {
  const slug = locale && slugOf(path)
  if (!slug) return path + search
  const answer = await checkSlug(slug.question, Date.now())
  return slug.inLanguage(languageOf(locale), answer) + search
}
