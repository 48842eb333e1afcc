import type { Context } from '@/server/platform/context'
import type { Reservation } from '../../find-reservation'
import { askAgain, type ChangeConfirmation, listConfirmations, recordConfirmation } from './confirmations'

/** What becomes of a refusal once its trip is served after all. */
export type AfterRefusal = 'confirmed' | 'asked'

/** What who provides a departure refused of a reservation, and of nothing that it is not on any more. */
async function refusalsOn(
  context: Context,
  { id }: Pick<Reservation, 'id'>,
  departureId: string,
): Promise<ChangeConfirmation[]> {
  const said = await listConfirmations(context, id)
  return said.filter((one) => one.departureId === departureId && one.state === 'refused')
}

/** What serving a reservation on a departure after all would do to what was refused of it; null where nothing was. */
export async function afterRefusal(
  context: Context,
  reservation: Pick<Reservation, 'id'>,
  departureId: string,
): Promise<AfterRefusal | null> {
  const [refused] = await refusalsOn(context, reservation, departureId)
  if (!refused) return null
  return refused.supplier === null ? 'confirmed' : 'asked'
}

/**
 * Puts right what was refused of a reservation that is served after all, in the caller's transaction: the word of a person is
 * replaced by whoever says so now; a supplier's system is asked once more, since it has to have the seats.
 */
export async function serveAfterAll(
  context: Context,
  reservation: Pick<Reservation, 'id'>,
  departureId: string,
): Promise<void> {
  for (const refused of await refusalsOn(context, reservation, departureId))
    if (refused.supplier === null)
      await recordConfirmation(context, refused, { state: 'confirmed', by: 'desk', was: 'refused' })
    else await askAgain(context, refused)
}
