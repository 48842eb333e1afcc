import { type PageFacts, readPage, readSitemap } from './read-page'

/** What came of an address. */
export interface Visit {
  /** Path and query. */
  readonly address: string
  /** Who led there first. */
  readonly from: string
  readonly status: number
  /** How many redirects were followed. */
  readonly hops: number
  /** Where it ended. */
  readonly end: string
  /** Only of HTML. */
  readonly page: PageFacts | null
}

export interface Crawl {
  readonly visits: ReadonlyMap<string, Visit>
  /** Language addresses by address, as the sitemap has them. */
  readonly sitemap: ReadonlyMap<string, PageFacts['languages']>
}

const LANES = 6
const MOST_HOPS = 6

/** The sub-pages of a product lead to each other; from elsewhere only who knows their address comes. */
const UNLINKED = ['cenotes-y-yucatan-a-paso-lento', 'cenotes-and-yucatan-unhurried'].map(
  (slug) => `/package/${slug}/faqs`,
)

/**
 * Visits everything that can be reached from the home page and the sitemap, as a search engine does: no cookies, no
 * language wish, no JavaScript.
 */
export async function crawl(site: string): Promise<Crawl> {
  const sitemap = await everyEntry(site, '/sitemap.xml')
  const visits = new Map<string, Visit>()
  const seen = new Set<string>()
  const waiting: { readonly address: string; readonly from: string }[] = []
  const add = (address: string | null, from: string) => {
    if (address === null || seen.has(address)) return
    seen.add(address)
    waiting.push({ address, from })
  }
  add('/', 'start')
  for (const address of UNLINKED) add(address, 'start')
  for (const [address, languages] of sitemap) {
    add(address, 'sitemap')
    for (const href of Object.values(languages)) add(own(site, href), 'sitemap')
  }
  let busy = 0
  const lane = async () => {
    for (;;) {
      const next = waiting.shift()
      if (!next && busy === 0) return
      if (!next) {
        await new Promise((resolve) => setTimeout(resolve, 5))
        continue
      }
      busy += 1
      const visit = await follow(site, next.address, next.from)
      visits.set(next.address, visit)
      for (const href of linksOf(visit.page)) add(own(site, href, visit.end), next.address)
      busy -= 1
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return { visits, sitemap }
}

function linksOf(page: PageFacts | null): string[] {
  if (!page) return []
  return [...page.hrefs, ...Object.values(page.languages), ...(page.canonical ? [page.canonical] : [])]
}

/** Path and query of an address of this site; null for others, and for what is no page. */
function own(site: string, href: string, base = '/'): string | null {
  const url = new URL(href, site + base)
  return url.origin === new URL(site).origin ? url.pathname + url.search : null
}

async function follow(site: string, address: string, from: string): Promise<Visit> {
  let end = address
  for (let hops = 0; ; hops++) {
    const answer = await fetch(site + end, { redirect: 'manual', signal: AbortSignal.timeout(30_000) })
    const location = answer.headers.get('location')
    if (answer.status < 300 || answer.status >= 400 || !location || hops === MOST_HOPS) {
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
      const body = await answer.text()
      return { address, from, status: answer.status, hops, end, page: isPage ? readPage(body) : null }
    }
    end = own(site, location, end) ?? '/404'
  }
}

/** A sitemap, or all those an index names. */
async function everyEntry(site: string, path: string): Promise<Map<string, PageFacts['languages']>> {
  const xml = await (await fetch(site + path)).text()
  const entries = readSitemap(xml)
  if (!xml.includes('<sitemapindex')) {
    return new Map(entries.map(({ loc, languages }) => [own(site, loc) ?? loc, languages]))
  }
  const parts = await Promise.all(entries.map(({ loc }) => everyEntry(site, own(site, loc) ?? loc)))
  return new Map(parts.flatMap((part) => [...part]))
}
