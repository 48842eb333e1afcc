import { createHash } from 'node:crypto'
import { canonicalJson } from '@/server/platform/crypto/canonical-json'

/** What an entry says, without its place in the chain. */
export interface AuditContent {
  readonly at: string
  readonly memberId: string | null
  readonly actor: string
  readonly role: string
  readonly sessionId: string | null
  readonly address: string | null
  readonly action: string
  readonly objectType: string
  readonly objectId: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string | null
  readonly requestId: string | null
}

/** What the first entry follows. */
export const GENESIS = Buffer.alloc(32)

/**
 * The hash of an entry: of all it says, its number, and the hash of the one before. SHA-256 over JSON with sorted keys,
 * so that what the database gives back hashes as what was written.
 */
export function auditHash(prev: Buffer, seq: number, content: AuditContent): Buffer {
  return createHash('sha256')
    .update(prev)
    .update(canonicalJson({ ...content, seq }))
    .digest()
}
