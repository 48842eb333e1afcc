/** Keys whose words are the protocol itself, and tell nothing of anybody. */
const PROTOCOL: ReadonlySet<string> = new Set([
  ...['status', 'status_detail', 'type', 'object', 'currency', 'payment_method_type', 'payment_type_id'],
  ...['code', 'decline_code', 'processing_mode', 'capture_method', 'confirmation_method', 'funding', 'brand'],
  ...['environment', 'site_id', 'validation', 'liability_shift', 'reason', 'error'],
])
const WORD = /^[A-Za-z][A-Za-z_.-]{0,40}$/

/**
 * An answer as it may be kept in a repository: every key, and of the values the shape alone, but words of the protocol.
 * No id, sum, name, address, token or instant is in it.
 */
export function redacted(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((one) => redacted(one, key))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        // Keys that are ids of their own are data too.
        .map(([name, one]) => [/\d{4}/.test(name) ? '(id)' : name, redacted(one, name)] as const)
        .sort(([one], [other]) => one.localeCompare(other)),
    )
  if (typeof value === 'string') return PROTOCOL.has(key) && WORD.test(value) ? value : shapeOf(value)
  return typeof value === 'number' ? '(number)' : value
}

function shapeOf(text: string): string {
  if (/^https?:\/\//.test(text)) return '(address)'
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return '(instant)'
  if (/^\d+(\.\d+)?$/.test(text)) return '(digits)'
  return text === '' ? '' : '(text)'
}

/** A path without ids and without what is asked for in it. */
export function redactedPath(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://x')
  const path = pathname
    .split('/')
    .map((part) => (/\d/.test(part) && part.length > 5 ? ':id' : part))
    .join('/')
  const names = [...new Set(searchParams.keys())].sort()
  return names.length > 0 ? `${path}?${names.join('&')}` : path
}
