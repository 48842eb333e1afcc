import type { Context } from '@/server/platform/context'
import { spentProofs } from './tables'
import { hashToken } from './tokens'

/**
 * Notes that proofs were used, in the caller's transaction; only hashes are kept, until the proofs would have ended.
 * @returns false when one of them was used before, also by somebody at this very moment
 */
export async function spendOnce(
  { db }: Context,
  proofs: readonly string[],
  expiresAt: Date,
): Promise<boolean> {
  const rows = proofs.map((proof) => ({ sha256: hashToken(proof), expiresAt }))
  const spent = await db
    .insert(spentProofs)
    .values(rows)
    .onConflictDoNothing()
    .returning({ sha256: spentProofs.sha256 })
  return spent.length === proofs.length
}
