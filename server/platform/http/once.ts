import { type Context, transact } from '../context'
import { type IdempotencyKey, storeAnswer, takeKey } from './idempotency'

/**
 * Does a work once per key, whole or not at all: whoever asks again with the key is answered what the first was.
 * @param status what the answer is kept with
 * @throws DomainError idempotency_key_reused, in_progress, and what `work` throws, which then took no key
 */
export function once<Data>(
  context: Context,
  key: IdempotencyKey,
  status: number,
  work: (inside: Context) => Promise<Data>,
): Promise<Data> {
  return transact(context, async (inside) => {
    const replay = await takeKey(inside, key)
    if (replay) return replay.body as Data
    const data = await work(inside)
    await storeAnswer(inside, key, { status, body: data })
    return data
  })
}
