import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import type { FieldKind } from '@/lib/api/field-kinds'
import { hasCardNumber, replaceCardNumbers } from '@/lib/card-numbers/find-card-numbers'
import { deriveKey } from '../crypto/derive-key'
import { DomainError } from '../errors'
import { describeValue, mayBeMissing, partOf } from './schema-parts'

/** What stands for a card number in a conversation. */
const MASK = '•••'

/** Where nobody typed, 13 digits are a phone with its country or a moment in milliseconds, and no old card. */
const GIVEN = { shortest: 14 }

/** Nothing is left of a value. */
const DROPPED = Symbol('dropped')

type Path = readonly string[]

/**
 * A body as it may go on, by what each field of its contract holds (lib/api/field-kinds): in what a person typed a card
 * number is refused, in a conversation masked, in what nobody typed dropped, and where a format judges it stays.
 * @param appSecret makes the fingerprints that stand for ids
 * @throws DomainError card_number_refused, naming the field and never the value
 */
export function withoutCardNumbers(schema: z.ZodType | undefined, body: unknown, appSecret: string): unknown {
  const treated = treat(schema, body, undefined, [], appSecret)
  return treated === DROPPED ? undefined : treated
}

/** An id to be stored: itself, or its fingerprint when it looks like a card number. */
export function storableId(id: string, appSecret: string): string {
  if (!hasCardNumber(id, GIVEN)) return id
  const digest = createHmac('sha256', deriveKey(appSecret, 'card-like ids')).update(id).digest('hex')
  // Letters only, which look like nothing else.
  return digest.slice(0, 32).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
}

function treat(
  given: z.ZodType | undefined,
  value: unknown,
  outer: FieldKind | undefined,
  path: Path,
  appSecret: string,
): unknown {
  const { schema, kind } = describeValue(given, value, outer)
  if (typeof value === 'string' || typeof value === 'number') return leaf(kind, value, path, appSecret)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const part = partOf(schema, key)
    if (hasCardNumber(key) && !isKeyKept(kind, path)) return []
    const treated = treat(part, inner, kind, [...path, key], appSecret)
    if (treated !== DROPPED) return [[key, treated] as const]
    return mayBeMissing(schema, key) ? [] : [[key, ''] as const]
  })
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/**
 * A single value, or nothing.
 * @throws DomainError card_number_refused
 */
function leaf(kind: FieldKind | undefined, value: string | number, path: Path, appSecret: string): unknown {
  if (kind === undefined || kind === 'typed') {
    if (hasCardNumber(String(value))) throw refusalAt(path)
    return value
  }
  if (kind === 'formatted') return value
  if (typeof value === 'number') return hasCardNumber(String(value)) ? DROPPED : value
  if (kind === 'message') return replaceCardNumbers(value, MASK)
  if (kind === 'identity') return storableId(value, appSecret)
  return hasCardNumber(value, GIVEN) ? replaceCardNumbers(value, '', GIVEN).trim() || DROPPED : value
}

/**
 * A name that is a card number itself: no contract has one.
 * @throws DomainError card_number_refused where a person could have typed it
 */
function isKeyKept(kind: FieldKind | undefined, path: Path): boolean {
  if (kind === 'formatted') return true
  if (kind === 'given' || kind === 'identity') return false
  throw refusalAt(path)
}

function refusalAt(path: Path): DomainError {
  return new DomainError('card_number_refused', { errors: { [path.join('.') || 'body']: ['card_number'] } })
}
