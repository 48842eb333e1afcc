import type { Pool } from 'pg'
import type { Clock } from '@/server/platform/clock'
import type { Log } from '@/server/platform/log/log'
import type { SandboxKeys } from '../keys'

/** Where the service is mounted under the origin of the process that serves it. */
export const MOUNT = '/sandbox'

export interface SandboxOptions {
  /** A pool made by server/db/pool (bigint as number). */
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Log
  /** Public origin of this process, without a slash at the end: pages for travellers are under it. */
  readonly baseUrl: string
  /** Whether an origin leads to this process too: a payer who shops there meets the bank there. */
  readonly isOwnOrigin?: (origin: string) => boolean
  /** Where events are posted, over real HTTP, e.g. `http://127.0.0.1:3000/api/webhooks/sandbox`. */
  readonly webhookUrl: string
  /** How long a till takes to tell of cash, in milliseconds; none unless told otherwise. */
  readonly settleLagMs?: number
  /** Root of all keys of the account (keys.ts). */
  readonly secret: string
}

/** What every use case of the service gets. */
export interface Service {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Log
  readonly baseUrl: string
  readonly isOwnOrigin?: (origin: string) => boolean
  readonly webhookUrl: string
  readonly keys: SandboxKeys
  readonly settleLagMs: number
  /** Wakes the delivery loop; called after a commit that wrote events. */
  readonly wake: () => void
  /** Fires when the service stops: silent answers and deliveries under way end. */
  readonly stopping: AbortSignal
}
