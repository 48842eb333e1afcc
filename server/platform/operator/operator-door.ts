import { z } from 'zod'
import { deriveKey } from '../crypto/derive-key'
import { isLoopback } from '../env/env-values'

/** How the pages of whoever runs the site are kept from strangers: the sandbox's console and the outbox. */
export interface OperatorDoor {
  /** Undefined: the site is for this machine only, and whoever sits at it comes in. */
  readonly password: string | undefined
  /** Whether nobody chose the password, so that the start has to tell it. */
  readonly generated: boolean
  /** The names in `Host` under which the pages answer, without ports; undefined: any. */
  readonly names: readonly string[] | undefined
}

const LEAST_CHARACTERS = 12

export const sandboxPassword = z
  .string()
  .min(LEAST_CHARACTERS, `must have at least ${LEAST_CHARACTERS} characters`)

/**
 * Open only where nobody but this machine is meant: bound to loopback, and known by no public name. Everywhere else it
 * takes a password; one that nobody set is derived from the key material, so that every process and every start has
 * the same. On loopback only our own names are answered: a page of another site can make its name lead here (DNS
 * rebinding), and would else read what only this machine may.
 */
export function operatorDoor(given: {
  readonly host: string
  readonly siteUrl: string
  readonly appSecret: string
  readonly password: string | undefined
}): OperatorDoor {
  const siteName = new URL(given.siteUrl).hostname
  const bound = isLoopback(given.host)
  const names = bound ? ['localhost', '127.0.0.1', '[::1]', siteName] : undefined
  if (given.password !== undefined) return { password: given.password, generated: false, names }
  if (bound && isLoopback(siteName)) return { password: undefined, generated: false, names }
  const password = deriveKey(given.appSecret, 'sandbox password').toString('base64url').slice(0, 24)
  return { password, generated: true, names }
}
