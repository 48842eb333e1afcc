/** What an event is about, by what its gateway calls it. */
export interface EventSubject {
  /** `reference`: ours, given to `create`. `charge`, `customer`: ids of the gateway (payments knows whose they are). */
  readonly by: 'reference' | 'charge' | 'customer'
  readonly id: string
}

/** Something happened: a reason to look, and nothing else. What it says of money is not even read. */
export interface GatewayEvent {
  /** The same however often it is sent. */
  readonly id: string
  readonly occurredAt: Date
  readonly subject: EventSubject
}

export type WebhookResult =
  | { readonly ok: true; readonly event: GatewayEvent }
  | {
      readonly ok: false
      readonly reason: 'signature_missing' | 'signature_wrong' | 'too_old' | 'foreign_account' | 'unreadable'
    }
