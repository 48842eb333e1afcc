export interface StoredRefund {
  readonly id: string
  readonly amount: number
  readonly doneAt: number
}

/** An order of one payment. Amounts are cents here, whatever travels. */
export interface StoredOrder {
  readonly id: string
  readonly paymentId: string
  readonly reference: string
  readonly amount: number
  readonly method: Record<string, unknown>
  readonly createdAt: Date
  readonly endsAt: Date | null
  readonly refunds: StoredRefund[]
  status: string
  detail: string
  paymentDetail: string
  paid: number
}

export interface SentEvent {
  readonly orderId: string
  readonly body: string
  readonly headers: Headers
  readonly query: URLSearchParams
}

/** A card as the provider's fields took it: what becomes of it is in its holder's name, as in the provider's own tests. */
export interface StoredCard {
  readonly network: string
  readonly holder: string
  spent: boolean
}
