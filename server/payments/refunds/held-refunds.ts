import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { refunds } from '../tables'
import type { Refund } from './list-refunds'
import { transitionRefund } from './transition-refund'

const WAITING = ['planned', 'needs_account'] as const

function heldBy(context: Context, approval: string): Promise<Refund[]> {
  return context.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.heldBy, approval), inArray(refunds.state, [...WAITING])))
}

/**
 * Lets go what waited for a signature, under the lock of the payable: what goes back by itself is sent by the next run,
 * the rest as soon as it has an account.
 */
export async function releaseRefunds(context: Context, approval: string): Promise<void> {
  for (const refund of await heldBy(context, approval)) {
    const goesByItself = refund.state === 'planned' && refund.accountNamedAt === null
    await transitionRefund(context, refund, 'signed', {
      heldBy: null,
      nextTryAt: goesByItself ? context.clock.now() : null,
    })
  }
}

/** Gives up what nobody signed, under the lock of the payable: its money is a surplus that is decided on anew. */
export async function dropRefunds(context: Context, approval: string): Promise<void> {
  for (const refund of await heldBy(context, approval))
    await transitionRefund(context, refund, 'declined', {
      ...{ heldBy: null, nextTryAt: null, accountSealed: null, accountNamedAt: null },
    })
}
