import { createHmac, randomBytes } from 'node:crypto'

export interface CardMethod {
  readonly id: string
  readonly number: string
  customer: string | null
  /** Of a device: what its payer agreed to in it. */
  readonly wallet?: WalletType
  /** Taken from its customer. */
  isDetached?: boolean
}

export type WalletType = 'apple_pay' | 'google_pay'

export interface Charge {
  readonly id: string
  disputed: boolean
}

export interface Decline {
  readonly code: string
  readonly decline_code?: string
}

export interface Intent {
  readonly id: string
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly customer: string | null
  readonly metadata: Record<string, string>
  readonly types: readonly string[]
  readonly months: number | null
  readonly saves: boolean
  readonly manual: boolean
  /** Whether Stripe's script in the browser asks the bank, so that nobody is sent to its page. */
  readonly bySdk: boolean
  /** Where its payer is sent back to from the page of a bank. */
  readonly back: string | null
  card: CardMethod | null
  status: string
  received: number
  charge: Charge | null
  error: Decline | null
  reason: string | null
  /** Of cash: digits, and the second after which no till takes it. */
  voucher: { readonly number: string; readonly ends: number } | null
}

export interface Refund {
  readonly id: string
  readonly intent: string
  readonly amount: number
  readonly metadata: Record<string, string>
  /** When it is done. */
  readonly at: number
}

export interface Dispute {
  readonly id: string
  readonly intent: string
  readonly amount: number
  readonly created: number
  /** The file that was named as evidence. */
  file?: string
  status: string
}

export interface Movement {
  readonly id: string
  readonly created: number
  readonly customer: string
  readonly type: string
  readonly net: number
  readonly intent?: string
}

/** Everything the double knows, and its clock. */
export interface World {
  readonly secret: string
  readonly customers: Map<string, { readonly id: string; readonly clabe: string }>
  readonly methods: Map<string, CardMethod>
  /** What a wallet agreed to, until it is used. */
  readonly confirmations: Map<string, CardMethod>
  /** Oldest first. */
  readonly intents: Map<string, Intent>
  readonly refunds: Refund[]
  readonly disputes: Dispute[]
  readonly movements: Movement[]
  /** Ids of files that were uploaded. */
  readonly files: Set<string>
  readonly events: { readonly body: string; readonly header: string }[]
  origin: string
  refundMs: number
  ahead: number
  /** The next charge is made, and its answer is lost. */
  losesCharge: boolean
}

export const SECRET_KEY = 'sk_test_double'

export function newWorld(): World {
  return {
    ...{
      secret: 'whsec_double',
      customers: new Map(),
      methods: new Map(),
      confirmations: new Map(),
      intents: new Map(),
    },
    ...{
      refunds: [],
      files: new Set(),
      disputes: [],
      movements: [],
      events: [],
      origin: '',
      refundMs: 0,
      ahead: 0,
      losesCharge: false,
    },
  }
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
/** Milliseconds since the epoch. */
export const nowOf = (world: World) => Date.now() + world.ahead
export const secondsOf = (world: World) => Math.floor(nowOf(world) / 1000)

/** `t=…,v1=…` as the provider signs a body. */
export function signed(body: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
  return `t=${seconds},v1=${mac}`
}

/** Tells that something happened to an object. */
export function announce(world: World, type: string, object: object): void {
  const created = secondsOf(world)
  const body = JSON.stringify({
    ...{ id: newId('evt'), object: 'event', api_version: '2026-10-28.endive', created, type },
    ...{ livemode: false, pending_webhooks: 1, data: { object } },
  })
  world.events.push({ body, header: signed(body, world.secret, Math.floor(Date.now() / 1000)) })
}
