import { type Context, transact } from '../context'
import { sealBytes } from '../crypto/seal-bytes'
import { fileStore } from './site-files'

/** A file by its id in the store, and the key that its row keeps. */
export interface KeptBytes {
  readonly id: string
  readonly key: string
  readonly clean: Uint8Array
}

/** What its row goes through; the first two in a transaction each. */
interface Steps<T> {
  /** Writes it, before there are bytes: whatever dies half-way is found by it. */
  readonly takeRoom: (inside: Context) => Promise<void>
  /** The bytes are there: shows it. */
  readonly show: (inside: Context) => Promise<T>
  /** It is to be cleared up, unless it is shown by now. */
  readonly giveUp: (context: Context, id: string) => Promise<void>
}

/** Keeps bytes beside their row in the order of adr 0026: room, then bytes in no transaction, then shown. */
export async function keepBytes<T>(
  context: Context,
  { id, key, clean }: KeptBytes,
  { takeRoom, show, giveUp }: Steps<T>,
): Promise<T> {
  await transact(context, takeRoom)
  try {
    await fileStore(context.env).put(id, sealBytes(key, id, clean))
    return await transact(context, show)
  } catch (error) {
    // Its room is free at once; when not even that goes, the sweep does it.
    await giveUp(context, id).catch(() => undefined)
    throw error
  }
}
