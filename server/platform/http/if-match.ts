import { DomainError } from '../errors'

/**
 * The version in `If-Match: "3"` that a caller saw of what they change; null without one, and for `*`: whatever is there.
 * @throws DomainError bad_request for what is no version
 */
export function readIfMatch({ headers }: Pick<Request, 'headers'>): number | null {
  const asked = headers.get('if-match')?.trim()
  if (asked === undefined || asked === '*') return null
  const version = /^"(\d{1,9})"$/.exec(asked)?.[1]
  if (version === undefined) throw new DomainError('bad_request')
  return Number(version)
}
