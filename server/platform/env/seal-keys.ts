import { z } from 'zod'

/** Secrets by the id of their key: one seals, every one opens what it sealed before (reliability.md §2.12). */
export interface SealKeys {
  readonly current: string
  readonly secrets: Readonly<Record<string, string>>
}

/** The key of every value that was sealed before there was a second one: made from APP_SECRET. */
const FIRST = 'k1'
const KEY = /^(k\d{1,4}):(\S{32,})$/

/** `SEAL_KEYS` of the environment: `k3:<secret> k2:<secret>`, the one that seals first. */
export const sealKeyList = z.string().transform((text, context) => {
  const keys = text
    .trim()
    .split(/\s+/)
    .map((key) => KEY.exec(key))
  const ids = keys.map((key) => key?.[1])
  if (keys.every((key) => key !== null) && new Set(ids).size === ids.length)
    return keys.map(([, id = '', secret = '']) => ({ id, secret }))
  context.addIssue({
    code: 'custom',
    message: 'must be like k2:<secret> k1:<secret>, each with an id of its own and at least 32 characters',
  })
  return z.NEVER
})

/** What seals and opens; without a list, the one key that is made from APP_SECRET. */
export function sealKeysOf({
  APP_SECRET,
  SEAL_KEYS,
}: {
  readonly APP_SECRET: string
  readonly SEAL_KEYS?: readonly { readonly id: string; readonly secret: string }[] | undefined
}): SealKeys {
  const named = SEAL_KEYS ?? []
  return {
    current: named[0]?.id ?? FIRST,
    secrets: { [FIRST]: APP_SECRET, ...Object.fromEntries(named.map(({ id, secret }) => [id, secret])) },
  }
}
