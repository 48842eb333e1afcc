import type { Context } from '../context'
import { unsealBytes } from '../crypto/seal-bytes'
import { DomainError } from '../errors'
import { fileStore } from './site-files'

/** Opens the bytes of a file. @throws DomainError unavailable when they are not there, as when a folder is not mounted */
export async function readBytes(
  { env }: Pick<Context, 'env'>,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const sealed = await fileStore(env).get(id)
  if (!sealed) throw new DomainError('unavailable', { retryAfter: 30, reason: 'bytes of a file are missing' })
  return unsealBytes(key, id, sealed)
}
