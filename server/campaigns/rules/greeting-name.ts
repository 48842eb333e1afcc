/** Letters, spaces, hyphens and apostrophes; a dot only at the end of a word: `Ma. José`, not `example.com`. */
const NAME = /^(?:[\p{L}\p{M}'’ -]|\.(?= |$))+$/u

/**
 * A name as it may stand in a mail to an address nobody has proved: empty where it could be anything but a name, so that
 * our mails carry nobody's links.
 */
export function greetingName(typed: string): string {
  const name = typed.trim()
  return name.length <= 40 && NAME.test(name) ? name : ''
}
