import type { MailHeader } from './dmarc'

const PRECEDENCE = new Set(['bulk', 'junk', 'list', 'auto_reply', 'auto-reply'])
/** Of programs that answer by themselves and say so in a word of their own. */
const TELLING = new Set(['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply', 'list-id'])

/** Whether a mail was written by a program: an absence, a receipt, a list, or one that came back (RFC 3834). */
export function isAutomatic(headers: readonly MailHeader[]): boolean {
  return headers.some(({ key, value }) => {
    const said = value.trim().toLowerCase()
    if (key === 'auto-submitted') return !/^no(?:$|[\s;(])/.test(said)
    if (key === 'precedence') return PRECEDENCE.has(said)
    if (key === 'return-path') return said === '<>'
    if (key === 'content-type') return said.startsWith('multipart/report')
    return TELLING.has(key) && said !== 'no'
  })
}
