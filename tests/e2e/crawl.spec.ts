import { type Crawl, crawl, type Visit } from './support/crawl'
import { expect, test } from './support/fixtures'

/** Issue 3, proof 2: one crawl, and what has to hold for all of it. Plain HTTP, no browser. */
test.describe.configure({ mode: 'default' })

let found: Crawl
const pages = () => [...found.visits.values()].filter(({ page }) => page !== null)
/** Pages that a search engine lists, each once: under its canonical address. */
const listed = () =>
  pages().filter(
    ({ page, hops, end, status }) =>
      page?.isListed && status === 200 && hops === 0 && isCanonical(page.canonical, end),
  )

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000)
  const began = performance.now()
  found = await crawl(baseURL ?? '')
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`crawl: ${found.visits.size} addresses, ${listed().length} listed pages, ${seconds} s`)
})

test('every link and every entry of the sitemap leads somewhere, by two redirects at most', () => {
  const broken = [...found.visits.values()].filter(({ status, hops }) => status >= 400 || hops > 2)
  expect(
    broken.map(({ status, hops, address, from }) => `${status} ${hops} ${address} from ${from}`),
  ).toEqual([])
  expect(found.visits.size).toBeGreaterThan(150)
})

test('the sitemap lists what is its own canonical address, and nothing hidden', () => {
  const wrong = [...found.sitemap.keys()].filter((address) => {
    const visit = found.visits.get(address)
    return !visit?.page?.isListed || visit.hops > 0 || !isCanonical(visit.page.canonical, address)
  })
  expect(wrong).toEqual([])
  expect(found.sitemap.size).toBeGreaterThan(75)
})

test('every page that is listed says what it is: canonical address, picture, one heading', () => {
  const incomplete = pages().flatMap(({ page, address, status, end }) => {
    if (!page || status !== 200) return []
    const wrong = [
      page.headings === 1 ? '' : `${page.headings} h1`,
      page.lang ? '' : 'no lang',
      page.title ? '' : 'no title',
      page.isListed && !page.canonical ? 'no canonical' : '',
      page.isListed && !page.picture ? 'no picture' : '',
      page.isListed && page.pictureTexts.includes('') ? 'a picture without a text' : '',
      page.isListed && !page.description ? 'no description' : '',
      ...page.scriptFlaws,
    ].filter(Boolean)
    return wrong.length > 0 ? [`${address} (${end}): ${wrong.join(', ')}`] : []
  })
  expect(incomplete).toEqual([])
})

test('titles and descriptions are unique', () => {
  for (const field of ['title', 'description'] as const) {
    const byText = new Map<string, string[]>()
    for (const { page, address } of listed()) {
      const text = page?.[field] ?? ''
      byText.set(text, [...(byText.get(text) ?? []), address])
    }
    const twice = [...byText]
      .filter(([, addresses]) => addresses.length > 1)
      .map(([text, addresses]) => `${field} "${text}": ${addresses.join(' ')}`)
    expect(twice).toEqual([])
  }
})

test('hreflang leads to a page of that language, which leads back, and the sitemap says the same', () => {
  const wrong = listed().flatMap(({ address, page }) => {
    const languages = page?.languages ?? {}
    const inSitemap = found.sitemap.get(address)
    const different = inSitemap && !isSame(inSitemap, languages) ? [`${address}: the sitemap differs`] : []
    return [
      ...different,
      ...Object.entries(languages).flatMap(([lang, href]) => problemOf(address, lang, href, languages)),
    ]
  })
  expect(wrong).toEqual([])
  expect(listed().filter(({ page }) => page?.languages['en-US']).length).toBeGreaterThan(50)
})

function problemOf(address: string, lang: string, href: string, languages: Record<string, string>): string[] {
  const { pathname, search } = new URL(href)
  const target: Visit | undefined = found.visits.get(pathname + search)
  if (!target?.page || target.hops > 0 || target.status !== 200)
    return [`${address}: ${lang} ${href} is no page`]
  const isRight = lang === 'x-default' || target.page.lang.split('-')[0] === lang.split('-')[0]
  return [
    ...(isRight ? [] : [`${address}: ${href} is ${target.page.lang}, not ${lang}`]),
    ...(isSame(target.page.languages, languages) ? [] : [`${address}: ${href} does not lead back`]),
  ]
}

function isCanonical(canonical: string | null | undefined, address: string): boolean {
  if (!canonical) return false
  const { pathname, search } = new URL(canonical)
  return pathname + search === address
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const text = (languages: Record<string, string>) => JSON.stringify(Object.entries(languages).sort())
  return text(one) === text(other)
}
