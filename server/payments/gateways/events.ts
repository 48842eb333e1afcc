import type { ChargeResult } from './results'

/** What happened, and how final it is: a lower rank that arrives after a higher one is stored, not applied. */
export const EVENT_RANKS = {
  pending: 10,
  authorized: 15,
  partially_paid: 20,
  failed: 30,
  cancelled: 30,
  expired: 30,
  paid: 40,
  overpaid: 45,
  partially_refunded: 50,
  refunded: 60,
} as const
export type EventKind = keyof typeof EVENT_RANKS

export interface GatewayEvent {
  readonly id: string
  readonly kind: EventKind
  readonly rank: number
  readonly occurredAt: Date
  /** As it was when the event happened; re-fetch before acting on it (reliability.md P4). */
  readonly charge: ChargeResult
}

export type WebhookResult =
  | { readonly ok: true; readonly event: GatewayEvent }
  | {
      readonly ok: false
      readonly reason: 'signature_missing' | 'signature_wrong' | 'too_old' | 'foreign_account' | 'unreadable'
    }
