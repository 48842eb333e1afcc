import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '@/lib/payments/contract'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What went unanswered of late, by gateway and method, for every process; see rules/circuit.ts. */
export const gatewayCircuits = pgTable('gateway_circuits', {
  gateway: text('gateway').notNull(),
  method: text('method').$type<PaymentMethod>().notNull(),
  unknownAt: instant('unknown_at').array().notNull(),
  openUntil: instant('open_until'),
  probeUntil: instant('probe_until'),
})
