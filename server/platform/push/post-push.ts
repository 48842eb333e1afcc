import { createHash } from 'node:crypto'
import type { PushSettings } from '../env/push'
import { type BrowserKeys, encryptPush } from './encrypt-push'
import { isPushAddress } from './push-address'
import { vapidHeader } from './vapid'

/** What a browser shows on a locked screen: nothing that others may not read. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** Of this site, opened by a touch. */
  readonly path: string
  /** A later one of the same takes its place. */
  readonly tag: string
}

/** What became of it: taken, for a browser that is no longer there, or neither. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** Sends a request; the network's, or that of a test. */
export type Post = (url: string, init: RequestInit) => Promise<{ readonly status: number }>

const TIMEOUT_MS = 10_000

interface Pushed {
  readonly target: { readonly endpoint: string; readonly keys: BrowserKeys }
  readonly message: PushMessage
  /** Seconds for which it is worth being shown. */
  readonly ttl: number
  readonly now: Date
}

/** Hands a message to the push service of a browser. What was thrown is not told: it may repeat the address. */
export async function postPush(
  settings: PushSettings,
  { target, message, ttl, now }: Pushed,
  post: Post,
): Promise<{ readonly outcome: PushOutcome; readonly status: number | null }> {
  const { endpoint, keys } = target
  // The list may have become shorter since.
  if (!isPushAddress(endpoint, settings.hosts)) return { outcome: 'gone', status: null }
  try {
    const { status } = await post(endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      body: new Uint8Array(encryptPush(JSON.stringify(message), keys)),
      headers: {
        authorization: vapidHeader(settings, endpoint, now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttl),
        topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
      },
    })
    return { outcome: outcomeOf(status), status }
  } catch {
    return { outcome: 'failed', status: null }
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status === 404 || status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'sent' : 'failed'
}
