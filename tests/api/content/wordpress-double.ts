import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A post as an editor has it; what is left out is as WordPress would have it. */
export interface Written {
  readonly id: number
  readonly lang: 'es-co' | 'en'
  readonly slug: string
  readonly title: string
  readonly content: string
  readonly excerpt?: string
  readonly date?: string
  readonly modified?: string
  readonly status?: 'publish' | 'draft'
  readonly isProtected?: boolean
  readonly translations?: Readonly<Record<string, number>>
  readonly media?: { readonly id: number; readonly source_url: string; readonly alt_text: string }
}

interface Held {
  readonly types: Record<string, Written[]>
  /** What lies below `wp-content`, by path. */
  readonly files: Map<string, Buffer>
}

type Behaviour = (answer: () => void, response: ServerResponse) => void

/**
 * A WordPress with Polylang as its REST API handbook has it, on a port of its own: `lang`, pages and their headers,
 * `include`, `_fields`, `_embed`, failures as JSON; written without a look at our adapter's shapes.
 * @param types `rest_base` of each type it has, with its posts
 */
export async function wordPressDouble(types: Record<string, Written[]>) {
  const asked: URL[] = []
  const files = new Map<string, Buffer>()
  let behave: Behaviour = (answer) => answer()
  let hasLanguages = true
  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    asked.push(url)
    behave(() => answerTo({ types, files }, url, response, hasLanguages), response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    types,
    files,
    asked,
    /** The address at which it shows a post itself. */
    linkOf: (slug: string) => linkOf(new URL(url), slug),
    /** From here on it answers so. */
    behaves: (next: Behaviour = (answer) => answer()) => {
      behave = next
    },
    /** As without Polylang: every language has everything, and nothing says which it is of. */
    forgetsLanguages: () => {
      hasLanguages = false
    },
    /** Whatever was asked, and how it behaved. */
    forgets: () => {
      asked.length = 0
      behave = (answer) => answer()
      hasLanguages = true
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

function answerTo({ types, files }: Held, url: URL, response: ServerResponse, hasLanguages: boolean): void {
  const file = files.get(url.pathname)
  if (file) {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(file)
    return
  }
  const type = /^\/wp-json\/wp\/v2\/([\w-]+)$/.exec(url.pathname)?.[1] ?? ''
  const posts = types[type]
  if (!posts) {
    fail(response, 404, 'rest_no_route', 'No route was found matching the URL and request method.')
    return
  }
  const asked = url.searchParams
  const [page, perPage] = [Number(asked.get('page') ?? 1), Number(asked.get('per_page') ?? 10)]
  if (!(perPage >= 1 && perPage <= 100))
    return void fail(response, 400, 'rest_invalid_param', 'Invalid parameter(s)')
  const found = matching(posts, asked, hasLanguages)
  const pages = Math.ceil(found.length / perPage)
  if (page > 1 && page > pages) {
    fail(response, 400, 'rest_post_invalid_page_number', 'The page number requested is too large.')
    return
  }
  const shown = found.slice((page - 1) * perPage, page * perPage)
  const body = shown.map((post) => presented(post, url, hasLanguages))
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=UTF-8',
      'x-wp-total': found.length,
      'x-wp-totalpages': pages,
    })
    .end(JSON.stringify(body))
}

function matching(posts: readonly Written[], asked: URLSearchParams, hasLanguages: boolean): Written[] {
  const lang = asked.get('lang')
  const include = asked.get('include')?.split(',').map(Number)
  const found = posts.filter(
    (post) =>
      (post.status ?? 'publish') === 'publish' &&
      (!hasLanguages || !lang || post.lang === lang) &&
      (!include || include.includes(post.id)),
  )
  const byId = asked.get('orderby') === 'id'
  const sorted = found.sort((a, b) => (byId ? a.id - b.id : dateOf(a).localeCompare(dateOf(b))))
  return asked.get('order') === 'asc' ? sorted : sorted.reverse()
}

function presented(post: Written, url: URL, hasLanguages: boolean): object {
  const whole: Record<string, unknown> = {
    ...{ id: post.id, slug: post.slug, status: 'publish', type: 'post', link: linkOf(url, post.slug) },
    date: dateOf(post),
    modified_gmt: post.modified ?? dateOf(post),
    title: { rendered: post.title },
    content: { rendered: post.isProtected ? '' : post.content, protected: post.isProtected ?? false },
    excerpt: { rendered: post.excerpt ?? '', protected: post.isProtected ?? false },
    ...{ featured_media: post.media?.id ?? 0, author: 1, sticky: false, meta: [] },
    ...(hasLanguages && {
      lang: post.lang,
      // PHP has one kind of array for both.
      translations: post.translations ?? [],
    }),
    _links: post.media ? { 'wp:featuredmedia': [{ embeddable: true, href: 'http://none.example' }] } : {},
  }
  if (url.searchParams.has('_embed') && post.media) {
    whole._embedded = { 'wp:featuredmedia': [{ ...post.media, media_type: 'image' }] }
  }
  const fields = url.searchParams.get('_fields')?.split(',')
  return fields ? Object.fromEntries(Object.entries(whole).filter(([name]) => fields.includes(name))) : whole
}

function fail(response: ServerResponse, status: number, code: string, message: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
    .end(JSON.stringify({ code, message, data: { status } }))
}

const dateOf = ({ date = '2026-11-20T09:30:00' }: Written) => date
const linkOf = ({ origin }: URL, slug: string) => `${origin}/blog/${slug}/`
