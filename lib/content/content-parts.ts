/** A piece of a text in the order it is read. */
export type ContentPart =
  | { readonly kind: 'section'; readonly heading: string | null; readonly html: string }
  | { readonly kind: 'experiences'; readonly group: number }
  | { readonly kind: 'block'; readonly name: string }

const PLACEHOLDER = /(?:<p>\s*)?\[\[(experiences|block):([a-z0-9-]+)\]\](?:\s*<\/p>)?/g

/**
 * Cuts sanitised HTML at its placeholders and at each `<h2>`, so that a page can give every section its own space.
 * A heading comes as text: pages draw it themselves.
 */
export function contentParts(html: string): ContentPart[] {
  const parts: ContentPart[] = []
  let at = 0
  for (const match of html.matchAll(PLACEHOLDER)) {
    parts.push(...sectionsOf(html.slice(at, match.index)))
    const [whole, kind = '', value = ''] = match
    parts.push(
      kind === 'block' ? { kind: 'block', name: value } : { kind: 'experiences', group: Number(value) },
    )
    at = match.index + whole.length
  }
  return [...parts, ...sectionsOf(html.slice(at))]
}

function sectionsOf(html: string): ContentPart[] {
  return html
    .split(/(?=<h2[\s>])/)
    .map((piece) => {
      const found = /^<h2[^>]*>([\s\S]*?)<\/h2>/.exec(piece)
      const heading = found ? textOf(found[1] ?? '') : null
      return { kind: 'section' as const, heading, html: piece.slice(found?.[0].length ?? 0).trim() }
    })
    .filter(({ heading, html: inner }) => heading !== null || inner !== '')
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
}
