import type { z } from 'zod'

/** A message that a contract chose itself is a key like `card_number`; the others are told by the kind of issue. */
const KEY = /^[a-z][a-z_]{1,40}$/

/** More than any form has fields: an answer does not grow with what was sent. */
const MOST_ISSUES = 100

/**
 * Zod's issues, parsed with `reportInput`, as `field.path` → keys of `messages/*.fields`; the edge turns keys into
 * texts of the caller's locale.
 */
export function fieldErrors(error: z.ZodError): Record<string, string[]> {
  // A map, because a caller may name a field `toString`.
  const fields = new Map<string, string[]>()
  for (const issue of error.issues.slice(0, MOST_ISSUES)) {
    for (const path of pathsOf(issue)) {
      const known = fields.get(path) ?? []
      const key = keyOf(issue)
      fields.set(path, known.includes(key) ? known : [...known, key])
    }
  }
  return Object.fromEntries(fields)
}

function pathsOf(issue: z.core.$ZodIssue): string[] {
  const names = issue.path.map(String)
  if (issue.code !== 'unrecognized_keys') return [names.join('.') || 'body']
  return issue.keys.slice(0, MOST_ISSUES).map((key) => [...names, key.slice(0, 80)].join('.'))
}

function keyOf(issue: z.core.$ZodIssue): string {
  if (KEY.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'wrong_type'
    case 'too_small':
      return issue.origin === 'string' ? 'required' : 'too_small'
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_big'
    case 'unrecognized_keys':
      return 'unknown_field'
    case 'invalid_value':
      return 'not_in_list'
    default:
      return 'invalid_format'
  }
}
