import { excerptOf } from '@/server/content/rules/excerpt'
import { plainText, sanitise } from '@/server/content/rules/sanitise'
import { readShortcodes } from '@/server/content/rules/shortcodes'
import { withoutSlash } from './read-entry'
import type { Post } from './shapes'

/** What a post is read with. */
export interface Known {
  /** Uuids of products by their permalinks. */
  readonly products: ReadonlyMap<string, string>
  /** Where texts of WordPress are on this site. */
  readonly addresses: ReadonlyMap<string, string>
  /** Origins under which this site is linked to. */
  readonly origins: readonly string[]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Words and products of a post, ready to be kept. */
export function readPost(post: Post, known: Known) {
  const { text, groups } = readShortcodes(straight(post.content.rendered.replaceAll('\0', '')))
  const html = sanitise(text, (href) => addressHere(href, known))
  return {
    title: plainText(post.title.rendered),
    description: descriptionOf(post) || excerptOf(html),
    html,
    product_groups: groups.map((ids) =>
      ids.flatMap((id) => known.products.get(id) ?? (UUID.test(id) ? id : [])),
    ),
    written_on: post.date.slice(0, 10),
    published: post.status === 'publish' && !post.content.protected,
  }
}

/** Its excerpt; one that WordPress made itself ends with `[…]`. */
function descriptionOf({ excerpt }: Post): string {
  return plainText(excerpt.rendered).replace(/\s*\[…\]$/, '…')
}

/** WordPress sets quotes and signs of shortcodes it does not know as if they were prose; here they are typed again. */
function straight(html: string): string {
  return html.replace(/\[[^[\]<>]*\]/g, (code) =>
    code
      .replace(/&#0*(?:8220|8221|8222|8243|171|187|34);|&(?:quot|ldquo|rdquo);|[“”„″«»]/g, '"')
      .replace(/&#215;|×/g, 'x')
      .replace(/&nbsp;|&#160;|\u00a0/g, ' '),
  )
}

/** Links to this site, or to a text that is shown here, stay on the site. */
function addressHere(href: string, { addresses, origins }: Known): string {
  if (!/^https?:/.test(href) || !URL.canParse(href)) return href
  const { origin, pathname, search, hash } = new URL(href)
  const text = addresses.get(withoutSlash(origin + pathname + search))
  if (text !== undefined) return text + hash
  // Two slashes at the beginning would be another site.
  return origins.includes(origin) && !pathname.startsWith('//') ? pathname + search + hash : href
}
