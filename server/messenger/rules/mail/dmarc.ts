/** A header of a mail: its name in lower case, its value on one line. */
export interface MailHeader {
  readonly key: string
  readonly value: string
}

/**
 * Whether the receiving server says that a mail is of the domain it says it is from (DMARC, RFC 7489), in its own words
 * alone (RFC 8601): of all `Authentication-Results` the topmost, which must carry its name. What is below it may have come
 * with the mail, whoever's name it carries.
 * @param authserv the name that the server gives itself
 * @param domain of the one address in `From`
 */
export function passesDmarc(headers: readonly MailHeader[], authserv: string, domain: string): boolean {
  const topmost = headers.find(({ key }) => key === 'authentication-results')
  if (!topmost) return false
  const [name = '', ...results] = partsOf(topmost.value)
  if (wordsOf(name)[0]?.toLowerCase() !== authserv.toLowerCase()) return false
  const said = results.map(wordsOf).filter(([method = '']) => /^dmarc(?:\/1)?=/i.test(method))
  return said.length > 0 && said.every((words) => isPassOf(words, domain))
}

/** `dmarc=pass header.from=example.com` */
function isPassOf([result = '', ...properties]: readonly string[], domain: string): boolean {
  const from = properties.flatMap((property) => /^header\.from=(.+)$/i.exec(property)?.[1] ?? [])
  const isPass = result.slice(result.indexOf('=') + 1).toLowerCase() === 'pass'
  return isPass && from.length > 0 && from.every((one) => isSameDomain(one, domain))
}

function isSameDomain(one: string, other: string): boolean {
  const [first, second] = [one, other].map(asciiOf)
  return first !== '' && first === second
}

/** A domain as machines write it; empty for what is none. */
function asciiOf(domain: string): string {
  const name = domain.replace(/\.$/, '')
  const url = `http://${name}`
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(name) && URL.canParse(url) ? new URL(url).hostname : ''
}

const wordsOf = (part: string): string[] =>
  part.replaceAll(' =', '=').replaceAll('= ', '=').split(' ').filter(Boolean)

/**
 * What stands between semicolons, with one blank where there were blanks or comments. What is in quotes is no more than a
 * quotation mark: nothing that is looked for here is quoted, so that nothing can be said there.
 */
function partsOf(value: string): string[] {
  const parts: string[] = []
  let part = ''
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < value.length; at += 1) {
    const letter = value.charAt(at)
    if (letter === '\\' && (isQuoted || depth > 0)) at += 1
    else if (depth > 0) depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    else if (isQuoted) isQuoted = letter !== '"'
    else if (letter === '"') {
      isQuoted = true
      part += letter
    } else if (letter === '(') {
      depth = 1
      part += blankAfter(part)
    } else if (letter === ';') {
      parts.push(part)
      part = ''
    } else part += /\s/.test(letter) ? blankAfter(part) : letter
  }
  return [...parts, part]
}

const blankAfter = (part: string) => (part.endsWith(' ') ? '' : ' ')
