import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { only } from './database'
import { SandboxError } from './errors'

interface Claim {
  readonly scope: string
  readonly key: string
  readonly body: unknown
  /** The id the new thing will have, if this call is the first. */
  readonly resourceId: string
  readonly now: Date
}

/**
 * Takes a key inside the transaction that makes the thing: a parallel twin waits here until the first commits.
 * Returns the id of the thing already made under this key, or null when it is ours to make.
 */
export async function claimKey(client: PoolClient, claim: Claim): Promise<string | null> {
  const hash = createHash('sha256').update(canonical(claim.body)).digest('hex')
  const inserted = await client.query(
    `INSERT INTO sandbox_gateway.idempotency (scope, key, body_hash, resource_id, created_at)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [claim.scope, claim.key, hash, claim.resourceId, claim.now],
  )
  if (inserted.rowCount === 1) return null
  const { rows } = await client.query<{ body_hash: string; resource_id: string }>(
    'SELECT body_hash, resource_id FROM sandbox_gateway.idempotency WHERE scope = $1 AND key = $2',
    [claim.scope, claim.key],
  )
  const first = only(rows)
  if (first.body_hash !== hash) throw new SandboxError(422, 'idempotency_mismatch')
  return first.resource_id
}

/** JSON with sorted keys, so that the order of a body's fields does not make it another body. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
