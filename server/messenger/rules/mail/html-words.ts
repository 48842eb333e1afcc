import { toPlainText } from '@react-email/render'

/** Letters of HTML that are looked at: an answer is at their beginning. */
const LONGEST_HTML = 200_000

/** What mail programs put around what is answered, and around signatures. */
const NOT_OWN = [
  ...[
    'blockquote',
    '.gmail_quote',
    '.gmail_signature',
    '.yahoo_quoted',
    '.moz-signature',
    '.moz-cite-prefix',
  ],
  ...['img', 'style', 'script', 'head', 'title'],
]

/** The text of a mail that has HTML alone; links as their words, pictures not at all. */
export function htmlWords(html: string): string {
  return toPlainText(html.slice(0, LONGEST_HTML), {
    wordwrap: false,
    selectors: [
      ...NOT_OWN.map((selector) => ({ selector, format: 'skip' })),
      { selector: 'a', options: { ignoreHref: true } },
    ],
    limits: { maxDepth: 60, maxChildNodes: 2_000 },
  })
}
