import type { Context } from '@/server/platform/context'
import { type BookedSeats, SupplierUnavailable } from './port'
import { supplierNamed } from './registry'

/** Nobody waits before a page: a slow system may take its time. */
const PATIENCE_MS = 10_000

/** Whether the reservations of a supplier are confirmed by its system. */
export function confirmsItself(supplier: string | null): boolean {
  if (supplier === null) return false
  try {
    return supplierNamed(supplier).confirm !== undefined
  } catch (error) {
    if (error instanceof SupplierUnavailable) return false
    throw error
  }
}

/**
 * Asks a supplier whether it has seats that were changed. A network call: never in a transaction.
 * @returns null when it does not answer, which is not the same as no
 */
export async function confirmSeats(
  context: Context,
  supplier: string,
  booked: BookedSeats,
): Promise<'confirmed' | 'refused' | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    const answer = supplierNamed(supplier).confirm?.(context, booked, signal)
    if (!answer) return null
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new SupplierUnavailable(`${supplier} is too slow`)))
    })
    return await Promise.race([answer, late])
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error
    context.log.warn({ err: error, provider: supplier }, 'a supplier did not confirm a change')
    return null
  }
}
