import type { Money } from '@/lib/money/money'
import type { PaymentMethod } from '@/lib/payments/contract'
import type { Context } from '@/server/platform/context'
import type { Attempt } from './attempts/list-attempts'
import type { GatewayRegistry } from './gateways/registry'

/** Amounts in the currency of the order; zero when nothing can be paid. */
export interface DueNow {
  /** What one button asks for. */
  readonly due: Money
  /** The least that may be paid. */
  readonly minimum: Money
}

/**
 * What higher domains do when a payment moves; registered in server/payments-wiring.ts. Unless it says otherwise, each
 * runs in the transaction of the cause, under the payable's lock, and may be called twice.
 */
export interface PaymentHandlers {
  /**
   * Outside any transaction, before an attempt is opened: refuses what can no longer be delivered.
   * @throws DomainError sold_out, provider_unavailable
   */
  readonly beforeCharge: (context: Context, orderId: string) => Promise<void>
  /** What can be paid on an order at this instant; may be asked with or without the lock. */
  readonly whatIsDue: (context: Context, orderId: string) => Promise<DueNow>
  /** After a ledger entry was written. */
  readonly onLedgerMoved: (context: Context, orderId: string) => Promise<void>
  /** Before an attempt is written: a slower method moves the end of the first window once. Null when none runs. */
  readonly onMethodChosen: (context: Context, orderId: string, method: PaymentMethod) => Promise<Date | null>
  /** A voucher or a transfer waits for the traveller. */
  readonly onVoucherIssued: (context: Context, attempt: Attempt) => Promise<void>
}

/** What the use cases of payments need beside the context. */
export interface Payments {
  readonly gateways: GatewayRegistry
  readonly handlers: PaymentHandlers
}
