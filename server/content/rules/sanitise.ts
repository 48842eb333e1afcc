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
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, ...relOf(attributes.href) } }),
  },
}

/** HTML of any content system as it can be shown: no script, handler, frame, style or unknown scheme survives. */
export function sanitise(html: string): string {
  return sanitize(html, ALLOWED).trim()
}

/** The words of HTML, as text that React escapes again. */
export function plainText(html: string): string {
  return decodeEntities(sanitize(html, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim()
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** Sanitised HTML has no other entities than these. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
}

function relOf(href: string | undefined): Record<string, string> {
  return href?.startsWith('https:') ? { rel: 'noopener' } : {}
}
