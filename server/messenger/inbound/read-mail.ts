import { createHash } from 'node:crypto'
import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime'
import { MOST_FILE_BYTES } from '@/lib/reservations/files/file-limits'
import type { MailHeader } from '../rules/mail/dmarc'
import { htmlWords } from '../rules/mail/html-words'
import { ownWords } from '../rules/mail/own-words'
import { senderOf } from '../rules/mail/sender'

/** A file that came with a mail. */
export interface MailedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** An answer by mail, as far as anybody here needs to know it. */
export interface ReadMail {
  /** The same for the same mail, however often it is handed over. */
  readonly id: string
  readonly headers: readonly MailHeader[]
  /** The one address it is from; null where it does not say one. */
  readonly from: string | null
  /** Of the addresses it went to, those that are answered to. */
  readonly tokens: readonly string[]
  readonly words: string
  readonly files: readonly MailedFile[]
  /** Files that no conversation takes by their number or size. */
  readonly isMore: boolean
}

/** Files of one mail that are looked at. */
const MOST_FILES_OF_ONE = 10
const MOST_TOKENS = 10
const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 0 } as const
const RECIPIENTS = new Set(['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc'])
/** What programs add: signatures, cards, invitations. */
const NO_FILE =
  /^(?:application\/(?:pgp-\w+|pkcs7-\w+|x-pkcs7-\w+|ics|ms-tnef)|text\/(?:calendar|x-vcard|vcard))$/

/** Reads a mail as it came over the wire. @returns null for what is none */
export async function readMail(raw: Uint8Array, domain: string): Promise<ReadMail | null> {
  const mail = await PostalMime.parse(raw, LIMITS).catch(() => null)
  if (!mail) return null
  const { headers } = mail
  const read = headers.filter(({ key }) => key === 'from').map(({ value }) => addressParser(value))
  const attached = mail.attachments.filter(isFile)
  const fit = attached.flatMap((one) => fileOf(one) ?? []).slice(0, MOST_FILES_OF_ONE)
  return {
    ...{ id: idOf(mail, raw), headers, from: senderOf(read), tokens: tokensOf(headers, domain) },
    ...{ words: wordsOf(mail), files: fit, isMore: fit.length < attached.length },
  }
}

function idOf({ messageId }: Email, raw: Uint8Array): string {
  return messageId?.trim() || createHash('sha256').update(raw).digest('hex')
}

function tokensOf(headers: readonly MailHeader[], domain: string): string[] {
  const to = headers.filter(({ key }) => RECIPIENTS.has(key)).map(({ value }) => value.toLowerCase())
  const found = [...to.join(' ').matchAll(/\br\+([0-9a-f]{40})@([a-z0-9.-]{1,190})/g)]
  const ours = found.flatMap(([, token = '', at = '']) => (at.replace(/\.$/, '') === domain ? token : []))
  return [...new Set(ours)].slice(0, MOST_TOKENS)
}

function wordsOf({ text, html }: Email): string {
  if (text?.trim()) return ownWords(text)
  return html ? ownWords(htmlWords(html)) : ''
}

/** A picture that a mail shows in its text is part of a signature more often than not. */
function isFile({ related, mimeType }: Attachment): boolean {
  return !related && !NO_FILE.test(mimeType)
}

function fileOf({ filename, content }: Attachment): MailedFile | null {
  if (typeof content === 'string') return null
  const bytes = new Uint8Array(content)
  const isFit = bytes.byteLength > 0 && bytes.byteLength <= MOST_FILE_BYTES
  return isFit ? { name: filename ?? '', bytes } : null
}
