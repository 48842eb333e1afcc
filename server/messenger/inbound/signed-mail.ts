import { createHmac } from 'node:crypto'
import { MAIL_SIGNATURE, MAIL_TIMESTAMP, MOST_MAIL_BYTES } from '@/lib/messenger/inbound-contract'
import type { Context } from '@/server/platform/context'
import { sameSecret } from '@/server/platform/crypto/same-secret'
import { DomainError } from '@/server/platform/errors'
import { readBytes } from '@/server/platform/http/body'
import { withRoom } from '@/server/platform/http/upload'

/** Seconds for which a signature is good, before and after. */
const WINDOW = 300

/** What signs a mail: HMAC-SHA256 of the moment, a dot, and the mail as it is, in hexadecimal letters. */
export function mailSignature(secret: string, timestamp: string, raw: Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(raw).digest('hex')
}

/**
 * Hands over the mail of a request that was signed by whoever may bring one, while there is room for it in memory. What says
 * by its headers that it is not is never read.
 * @throws DomainError not_found where no mail comes in, unsupported_media_type, bad_signature, too_large, unavailable
 */
export async function withSignedMail<T>(
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  request: Request,
  work: (raw: Uint8Array) => Promise<T>,
): Promise<T> {
  if (!env.inboundMail) throw new DomainError('not_found')
  const { secret } = env.inboundMail
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'message/rfc822') throw new DomainError('unsupported_media_type')
  const timestamp = request.headers.get(MAIL_TIMESTAMP) ?? ''
  const signature = request.headers.get(MAIL_SIGNATURE)?.toLowerCase() ?? ''
  const isNow =
    /^\d{1,12}$/.test(timestamp) && Math.abs(clock.now().getTime() / 1000 - Number(timestamp)) <= WINDOW
  if (!isNow || !/^[0-9a-f]{64}$/.test(signature)) throw notSigned()
  return withRoom(request, { bytes: MOST_MAIL_BYTES }, async () => {
    const raw = await readBytes(request, MOST_MAIL_BYTES)
    if (!sameSecret(signature, mailSignature(secret, timestamp, raw))) throw notSigned()
    return work(raw)
  })
}

const notSigned = () => new DomainError('bad_signature', { reason: 'inbound mail' })
