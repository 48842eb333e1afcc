import { and, eq } from 'drizzle-orm'
import type { PaymentMethod } from '@/lib/payments/contract'
import { type Context, transact } from '@/server/platform/context'
import { afterUnknown, circuitState, isMended } from '../rules/circuit'
import { gatewayCircuits } from './tables'

/** A way to pay that was asked for a charge. */
export interface Asked {
  readonly gateway: string
  readonly method: PaymentMethod
  /** When. */
  readonly begun: Date
}

const rowOf = ({ gateway, method }: Asked) =>
  and(eq(gatewayCircuits.gateway, gateway), eq(gatewayCircuits.method, method))

/** What is learnt of a gateway never stands in the way of what is recorded of a payment. */
const quietly = (context: Context, work: Promise<void>) =>
  work.catch((err) => context.log.error({ err }, 'a circuit was not written'))

/** A gateway gave no answer to a new charge: from the fifth in a row on nobody else is let through for a minute. */
export function noteUnanswered(context: Context, asked: Asked): Promise<void> {
  return quietly(context, addUnknown(context, asked))
}

async function addUnknown(context: Context, asked: Asked): Promise<void> {
  const { gateway, method } = asked
  const now = context.clock.now()
  await transact(context, async (inside) => {
    // Two that are the first at once: the second waits for the first, and then finds its row.
    const { unknownAt } = afterUnknown(null, now)
    const first = { gateway, method, unknownAt: [...unknownAt] }
    const made = await inside.db.insert(gatewayCircuits).values(first).onConflictDoNothing().returning()
    if (made.length > 0) return
    const [before] = await inside.db.select().from(gatewayCircuits).where(rowOf(asked)).for('update')
    const after = afterUnknown(before ?? null, now)
    await inside.db
      .update(gatewayCircuits)
      .set({ ...after, unknownAt: [...after.unknownAt] })
      .where(rowOf(asked))
    if (circuitState(before ?? null, now) !== 'open' && circuitState(after, now) === 'open')
      context.log.error({ gateway, method }, 'a gateway does not answer: nobody pays by it for a minute')
  })
}

/** A gateway answered a new charge, whatever it said: what went unanswered before it was asked counts no more. */
export function noteAnswered(context: Context, asked: Asked): Promise<void> {
  return quietly(context, mend(context, asked))
}

async function mend(context: Context, asked: Asked): Promise<void> {
  const { gateway, method, begun } = asked
  const [circuit] = await context.db.select().from(gatewayCircuits).where(rowOf(asked))
  if (!circuit || !isMended(circuit, begun)) return
  const { rowCount } = await context.db
    .delete(gatewayCircuits)
    .where(and(rowOf(asked), eq(gatewayCircuits.unknownAt, circuit.unknownAt)))
  if (rowCount && circuit.openUntil) context.log.info({ gateway, method }, 'a gateway answers again')
}
