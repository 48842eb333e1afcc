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
}

// A page has one main heading, its title.
const RENAMED = { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em' }

/**
 * HTML of any content system as it can be shown: no script, handler, frame, style or unknown scheme survives.
 * @param leadTo where a link leads on this site; it is judged afterwards as if it had been written so
 */
export function sanitise(html: string, leadTo = (href: string): string => href): string {
  const a: sanitize.Transformer = (tagName, { href: written, ...attributes }) => {
    if (written === undefined) return { tagName, attribs: attributes }
    const href = leadTo(written)
    return { tagName, attribs: { ...attributes, href, ...relOf(href) } }
  }
  return sanitize(html, { ...ALLOWED, transformTags: { ...RENAMED, a } }).trim()
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

function relOf(href: string): Record<string, string> {
  return href.startsWith('https:') ? { rel: 'noopener' } : {}
}
