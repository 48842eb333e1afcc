const WORDS = 20

/**
 * The first 20 words of a text with an ellipsis behind them; a text that is not longer stays as it is
 * (specification §7). Tags of HTML and placeholders are no words.
 */
export function excerptOf(html: string): string {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\[\[[^\]]*\]\]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map(decodeEntities)
  if (words.length <= WORDS) return words.join(' ')
  return `${words
    .slice(0, WORDS)
    .join(' ')
    .replace(/[\s.,;:·—–-]+$/, '')}…`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** What an excerpt shows is text, and React escapes it again. */
function decodeEntities(word: string): string {
  return word.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
}
