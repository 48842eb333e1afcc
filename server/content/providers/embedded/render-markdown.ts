import { marked } from 'marked'
import sanitize from 'sanitize-html'

/** What a text may contain; everything else is taken out, the words inside stay. */
const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'code'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['align'], td: ['align'], ol: ['start'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // A page has one main heading, its title.
    h1: 'h2',
    a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, ...relOf(attributes.href) } }),
  },
}

/** Turns Markdown into HTML that can be shown as it is: no script, handler, frame, style or unknown scheme survives. */
export function renderMarkdown(markdown: string): string {
  const html = marked.parse(markdown, { async: false, gfm: true })
  return sanitize(html, ALLOWED).trim()
}

/** The addresses of this site that sanitised HTML links to, without their fragments. */
export function ownLinks(html: string): string[] {
  return [...html.matchAll(/<a href="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

function relOf(href: string | undefined): Record<string, string> {
  return href?.startsWith('https:') ? { rel: 'noopener' } : {}
}
