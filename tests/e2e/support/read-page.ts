import { scriptFlaws } from '@/tests/support/script-flaws'

/** What a search engine reads of a page. */
export interface PageFacts {
  readonly lang: string
  readonly title: string
  readonly description: string
  readonly headings: number
  readonly isListed: boolean
  readonly canonical: string | null
  /** Addresses by hreflang. */
  readonly languages: Readonly<Record<string, string>>
  /** Where its links and forms lead, as written. */
  readonly hrefs: readonly string[]
  /** The `@type`s of its JSON-LD. */
  readonly types: readonly string[]
  readonly picture: string | null
  /** What it shows, for those who share it by Open Graph and by Twitter's card. */
  readonly pictureTexts: readonly string[]
  /** What its scripts say that they must not. */
  readonly scriptFlaws: readonly string[]
}

/** Reads the HTML that React writes: attributes in double quotes, entities escaped. */
export function readPage(html: string): PageFacts {
  const tags = [...html.matchAll(/<(html|link|meta|a|h1)\b([^>]*)>/g)].map(([, name = '', rest = '']) => ({
    name,
    at: attributes(rest),
  }))
  const named = (name: string) => tags.filter((tag) => tag.name === name).map(({ at }) => at)
  const meta = (name: string) =>
    named('meta').find((at) => at.name === name || at.property === name)?.content ?? ''
  const linked = named('link')
  const alternates = linked.filter((at) => at.rel === 'alternate' && at.hreflang)
  return {
    lang: named('html')[0]?.lang ?? '',
    title: unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: meta('description'),
    headings: named('h1').length,
    isListed: !meta('robots').includes('noindex'),
    canonical: linked.find((at) => at.rel === 'canonical')?.href ?? null,
    languages: Object.fromEntries(alternates.map((at) => [at.hreflang ?? '', at.href ?? ''])),
    hrefs: named('a').flatMap(({ href }) => (href ? [href] : [])),
    types: typesIn(html),
    picture: meta('og:image') || null,
    pictureTexts: [meta('og:image:alt'), meta('twitter:image:alt')],
    scriptFlaws: scriptFlaws(html),
  }
}

/** The addresses of a sitemap with what it says of their languages. */
export function readSitemap(
  xml: string,
): { readonly loc: string; readonly languages: PageFacts['languages'] }[] {
  const entries = [...xml.matchAll(/<(?:url|sitemap)>([\s\S]*?)<\/(?:url|sitemap)>/g)]
  return entries.map(([, entry = '']) => ({
    loc: unescapeHtml(/<loc>([^<]*)<\/loc>/.exec(entry)?.[1] ?? ''),
    languages: Object.fromEntries(
      [...entry.matchAll(/<xhtml:link\b([^>]*)>/g)]
        .map(([, rest = '']) => attributes(rest))
        .map((at) => [at.hreflang ?? '', at.href ?? '']),
    ),
  }))
}

function typesIn(html: string): string[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  return scripts.flatMap(([, json = '']) =>
    [JSON.parse(json) as unknown]
      .flat()
      .flatMap((item) => (item as { '@type'?: string | string[] })['@type'] ?? []),
  )
}

function attributes(text: string): Record<string, string | undefined> {
  const found = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)]
  return Object.fromEntries(
    found.map(([, name = '', value = '']) => [name.toLowerCase(), unescapeHtml(value)]),
  )
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
