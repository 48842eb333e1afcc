/** Longer than a name that is greeted; the longest of our samples has 31 letters. */
const LONGEST = 40
/** Enough to find a name in; what is beyond is not looked at, so that a huge input costs nothing. */
const LOOKED_AT = 400

/** A line ends here, whatever a mail client makes of it. */
const LINE_END = /[\p{Cc}\u2028\u2029]/u
/** Part of a link, an address or a number to call: a name has none of it, and a dot only at the end of a word. */
const REACHES = /[\p{N}@/\\:#]|[.。｡][^.。｡\s]|^www\b/iu

/**
 * What stands in a mail of ours for the name that somebody typed: the words before the first link, address, number or
 * line break, or nothing. A mail that we sign reaches people whom its writer only names, so it must carry no message.
 * @returns empty where no name is left; the texts of mails have words for it
 */
export function mailName(typed: string): string {
  const plain = typed
    .slice(0, LOOKED_AT)
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
  const words = (plain.split(LINE_END, 1)[0] ?? '').split(/\s+/).filter((word) => word !== '')
  const stop = words.findIndex((word) => REACHES.test(word))
  const kept: string[] = []
  for (const word of stop < 0 ? words : words.slice(0, stop)) {
    if ([...kept, word].join(' ').length > LONGEST) break
    kept.push(word)
  }
  return kept.join(' ')
}
