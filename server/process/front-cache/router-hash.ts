import { createHash } from 'node:crypto'

/** What the framework's router tells with a request; all of it is in the `_rsc` of its address. */
const TOLD = [
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
] as const

/** Headers of a request, lower case. */
export type RouterHeaders = Readonly<Record<string, string | string[] | undefined>>

/**
 * The value of `_rsc` that the framework expects beside these headers; it redirects a request with another one, so
 * that a cache that forgets `Vary` cannot be given the wrong answer for an address.
 */
export function routerHash(headers: RouterHeaders): string {
  const told = toldBy(headers)
  return told === null ? '' : createHash('sha256').update(told).digest().subarray(0, 12).toString('base64url')
}

/** Whether a value is the expected one; browsers without a secure context send an older, shorter one. */
export function isRouterHash(value: string, headers: RouterHeaders): boolean {
  const told = toldBy(headers)
  return value === routerHash(headers) || value === (told === null ? '' : shortHash(told))
}

function toldBy(headers: RouterHeaders): string | null {
  if (TOLD.every((name) => headers[name] === undefined)) return null
  return TOLD.map((name) => headers[name] ?? '0').join(',')
}

function shortHash(text: string): string {
  let hash = 5381
  for (let index = 0; index < text.length; index += 1)
    hash = ((hash << 5) + hash + text.charCodeAt(index)) | 0
  return (hash >>> 0).toString(36).slice(0, 5)
}
