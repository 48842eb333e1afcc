import { createHmac } from 'node:crypto'
import { sameSecret } from '@/server/platform/crypto/same-secret'

/** Retries may keep the time of the first, and go on for long; its clock may be so much ahead. Milliseconds. */
const OLDEST = 24 * 3_600_000
const AHEAD = 300_000
/** What is less is seconds, which some of its examples have. */
const FIRST_MILLISECONDS = 100_000_000_000

export interface SignedParts {
  /** `x-signature`. */
  readonly signature: string | null
  /** `x-request-id`. */
  readonly requestId: string | null
  /** `data.id` of the address. The body is not signed. */
  readonly dataId: string | null
}

export type SignatureCheck =
  | { readonly ok: true; readonly at: Date }
  | { readonly ok: false; readonly reason: 'signature_missing' | 'signature_wrong' | 'too_old' }

/**
 * Checks `ts=…,v1=<hex>`: HMAC-SHA256 of `id:…;request-id:…;ts:…;` by one of the secrets, without the pairs that are not
 * there. The id counts as it is written or in lower case: documentation and library differ. The time is looked at only
 * after the signature is right.
 */
export function checkSignature(parts: SignedParts, secrets: readonly string[], now: Date): SignatureCheck {
  const { signature, requestId, dataId } = parts
  if (!signature) return { ok: false, reason: 'signature_missing' }
  const values = new Map(
    signature.split(',').map((pair): [string, string] => {
      const [name = '', value = ''] = pair.trim().split('=')
      return [name, value]
    }),
  )
  const [time = '', given = ''] = [values.get('ts'), values.get('v1')]
  if (!/^\d{10,13}$/.test(time)) return { ok: false, reason: 'signature_wrong' }
  const manifests = [dataId, dataId?.toLowerCase() ?? null].map((id) => manifestOf(id, requestId, time))
  const expected = secrets.flatMap((secret) => manifests.map((manifest) => digest(manifest, secret)))
  if (!expected.some((one) => sameSecret(given, one))) return { ok: false, reason: 'signature_wrong' }
  const at = Number(time) * (Number(time) < FIRST_MILLISECONDS ? 1000 : 1)
  const age = now.getTime() - at
  if (age > OLDEST || age < -AHEAD) return { ok: false, reason: 'too_old' }
  return { ok: true, at: new Date(at) }
}

function manifestOf(id: string | null, requestId: string | null, time: string): string {
  return `${id ? `id:${id};` : ''}${requestId ? `request-id:${requestId};` : ''}ts:${time};`
}

const digest = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')
