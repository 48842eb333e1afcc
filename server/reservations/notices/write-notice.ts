import { sql } from 'drizzle-orm'
import type { Language } from '@/lib/locale/market'
import { languageOf } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { listOnBoard, type OnBoard } from '../provider/on-departure'
import { tellNotice } from '../provider/tell-asked'

export interface NewNotice {
  readonly departureId: string
  readonly texts: Readonly<Partial<Record<Language, string>>>
  /** Who writes, as the desk names them. */
  readonly author: string
}

/** Whom a notice goes to: who paid something and travels on it. */
export async function listNoticed(context: Context, departureId: string): Promise<OnBoard[]> {
  const onBoard = await listOnBoard(context, departureId, { staying: true })
  return onBoard.filter(({ reservation }) => reservation.status === 'confirmed')
}

/**
 * Writes to everybody on a departure, in the caller's transaction: the words are on the page of each reservation from then
 * on, and a mail with them is queued, in the language of its market.
 * @param onBoard as `listNoticed` in the same transaction
 */
export async function writeNotice(
  context: Context,
  { departureId, texts, author }: NewNotice,
  onBoard: readonly OnBoard[],
): Promise<string> {
  const at = context.clock.now()
  const id = newId(at)
  await context.db.execute(sql`
    insert into departure_notices (id, departure_id, texts, author, at)
    values (${id}, ${departureId}, ${JSON.stringify(texts)}::jsonb, ${author}, ${at.toISOString()})`)
  for (const { reservation } of onBoard) {
    await context.db.execute(sql`
      insert into departure_notice_reservations (notice_id, reservation_id) values (${id}, ${reservation.id})`)
    const reason = texts[languageOf(reservation.locale)] ?? ''
    await tellNotice(context, reservation, {
      ...{ key: `letter:${id}`, kind: 'letter', reason, before: '', after: '' },
    })
    await publishEvent(context, reservation.id, 'reservation')
  }
  return id
}
