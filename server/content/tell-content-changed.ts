import type { Context } from '@/server/platform/context'
import { sameSecret } from '@/server/platform/crypto/same-secret'
import { DomainError } from '@/server/platform/errors'
import { wantReading } from './providers/wordpress/readings'

/**
 * Lets the next turn of the sweep, within seconds, read what changed in WordPress. It is not asked here.
 * @throws DomainError not_found where no such secret is configured, bad_signature for another one
 */
export async function tellContentChanged(context: Context, secret: string): Promise<void> {
  const expected = context.env.wordpress?.secret
  if (expected === undefined) throw new DomainError('not_found')
  if (!sameSecret(secret, expected)) throw new DomainError('bad_signature', { reason: 'wordpress' })
  await wantReading(context)
}
