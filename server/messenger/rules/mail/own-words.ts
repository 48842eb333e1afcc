import { LONGEST_MESSAGE } from '@/lib/messenger/limits'

/** Lines over which a mail program spreads who wrote when. */
const MOST_LINES = 4
const LONGEST_LINE = 400
/** Of a head that Outlook writes above what is answered. */
const HEAD_LINES = 6

/** A line of what is answered, as far in as programs set it. */
const QUOTED = /^\s*>/
const INTRO_BEGINS = /^(?:el|en|on|le)\b/i
const INTRO_ENDS = /(?:escribi[oó]|wrote|a écrit)\s?:$/i
const SEPARATOR =
  /^-{2,20}\s?(?:mensaje original|original message|mensaje reenviado|forwarded message)\s?-{2,20}$/i
const LINE = /^_{20,}$/
const HEAD_FROM = /^\*?(?:de|from)\s?:\*?\s/i
const HEAD_SENT = /^\*?(?:enviado(?: el)?|sent|fecha|date)\s?:\*?\s/i
const HEAD_TO = /^\*?(?:para|to|asunto|subject)\s?:\*?\s/i
/** What a phone puts below by itself. */
const SENT_FROM = /^(?:enviado desde (?:mi|el)|sent from my|get outlook for|obtener outlook para)\s/i

/**
 * What somebody wrote in an answer by mail: without what is answered, signatures, and what a program added; at most as long
 * as a message may be, with a mark where it was cut.
 * @param text of the mail
 * @returns empty where nothing of their own is there
 */
export function ownWords(text: string): string {
  const lines = clean(text)
    .split('\n')
    .map((line) => line.trimEnd())
  const kept: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (/^--$/.test(line) || beginsOriginal(lines, at)) break
    const intro = introAt(lines, at)
    if (intro > 0 && !isQuotedAfter(lines, at + intro)) break
    if (intro > 0) at += intro - 1
    else if (!QUOTED.test(line)) kept.push(line)
  }
  return shortened(withoutEnding(kept))
}

/** Without letters that no conversation holds; ends of lines as here. */
function clean(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\u00a0/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\u200b\ufeff]/gu, (letter) => (letter === '\n' || letter === '\t' ? letter : ''))
}

function beginsOriginal(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? '').slice(0, LONGEST_LINE).trim()
  if (SEPARATOR.test(line)) return true
  const next = lines.slice(at, at + HEAD_LINES).map((one) => one.slice(0, LONGEST_LINE).trim())
  if (LINE.test(line)) return next.some((one) => HEAD_FROM.test(one))
  return (
    HEAD_FROM.test(line) && next.some((one) => HEAD_SENT.test(one)) && next.some((one) => HEAD_TO.test(one))
  )
}

/**
 * Lines of "El vie, 27 de nov de 2026, Andanza <…> escribió:" from here on, in one or several; 0 where there is none. It
 * has a date or an address, which tells it from what somebody says of what somebody wrote.
 */
function introAt(lines: readonly string[], at: number): number {
  if (!INTRO_BEGINS.test(lines[at]?.trim() ?? '')) return 0
  let joined = ''
  for (let count = 1; count <= MOST_LINES && at + count <= lines.length; count += 1) {
    const line = lines[at + count - 1]?.trim() ?? ''
    if (line === '') return 0
    joined = `${joined} ${line}`.trim()
    if (joined.length > LONGEST_LINE) return 0
    if (INTRO_ENDS.test(joined)) return /\d|@/.test(joined) ? count : 0
  }
  return 0
}

/** Whether what is answered stands between the answers, line by line; else all that follows is it. */
function isQuotedAfter(lines: readonly string[], at: number): boolean {
  return QUOTED.test(lines.slice(at).find((line) => line.trim() !== '') ?? '')
}

function withoutEnding(lines: readonly string[]): string {
  const text = lines.join('\n').trim().split('\n')
  const last = text.at(-1)?.trim() ?? ''
  const own = SENT_FROM.test(last) && last.length < 80 ? text.slice(0, -1) : text
  return own
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function shortened(text: string): string {
  if (text.length <= LONGEST_MESSAGE) return text
  // Half a letter is none.
  return `${text.slice(0, LONGEST_MESSAGE - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
