import type { Context } from '@/server/platform/context'
import { listOnBoard } from './on-departure'
import { tellNotice } from './tell-asked'

/** A departure goes for sure: everybody on it is told, once. @returns how many are on it */
export async function tellGuaranteed(context: Context, departureId: string): Promise<number> {
  const onBoard = (await listOnBoard(context, departureId, { staying: true })).filter(
    ({ reservation }) => reservation.status === 'confirmed',
  )
  for (const { reservation } of onBoard)
    await tellNotice(context, reservation, {
      ...{ key: `guaranteed:${departureId}`, kind: 'guaranteed', reason: '', before: '', after: '' },
    })
  return onBoard.length
}
