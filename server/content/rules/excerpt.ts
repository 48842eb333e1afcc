import { decodeEntities } from './sanitise'

const WORDS = 20

/**
 * The first 20 words of a text with an ellipsis behind them; a text that is not longer stays as it is
 * (specification §7). Tags of HTML and placeholders are no words.
 */
export function excerptOf(html: string): string {
  const words = html
    // A comma behind a word with emphasis stays at its word.
    .replace(/<\/?(?:strong|em|a|code)(?:\s[^>]*)?>/g, '')
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
