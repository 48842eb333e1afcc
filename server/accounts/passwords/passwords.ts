import { hash, verify } from '@node-rs/argon2'

/** argon2id, the library's default, with 19 MiB and two passes (reliability.md §2.9). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/**
 * Whether a password fits. Without a stored hash it works as long and says no, so that the time of an answer does not
 * tell who has an account.
 */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, password)
  await hashPassword(password)
  return false
}
