/** A part of a message: words, or an address of this site. */
export interface MessagePart {
  readonly text: string
  /** Whether it leads to a page of this site. */
  readonly isLink: boolean
}

/**
 * Parts a message where it names pages of this site; an address elsewhere stays words, since whoever wrote it could lead
 * anybody anywhere. Put together again the parts are the message.
 * @param origin of this site, without a slash: `https://andanza.example`
 */
export function partsOf(message: string, origin: string): MessagePart[] {
  const parts: MessagePart[] = []
  let rest = message
  while (rest !== '') {
    const at = startOf(rest, origin)
    const before = rest.slice(0, at)
    if (before !== '') parts.push({ text: before, isLink: false })
    const address =
      rest
        .slice(at)
        .match(/^\S*/)?.[0]
        .replace(/[.,;:!?)\]»”"']+$/, '') ?? ''
    if (address !== '') parts.push({ text: address, isLink: true })
    rest = rest.slice(at + address.length)
  }
  return parts
}

/** Where the next address of this site begins; the length where none does. */
function startOf(text: string, origin: string): number {
  for (let at = text.indexOf(origin); at >= 0; at = text.indexOf(origin, at + 1)) {
    const next = text.at(at + origin.length)
    // https://andanza.example.evil.example begins the same.
    if (next === '/' || next === undefined || /\s/.test(next)) return at
  }
  return text.length
}
