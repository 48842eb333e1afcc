import { sql } from 'drizzle-orm'
import { money } from '@/lib/money/money'
import {
  changeDepartures,
  type DepartureEffect,
  previewDepartures,
} from '@/server/availability/manage/change-departures'
import type { Context, Member } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { DomainError } from '@/server/platform/errors'
import { worthOf } from '../access/demand-up-to'
import { appendEntry } from '../audit/append-entry'
import { noteChanges } from '../departures/note-changes'
import { pricesOf } from './prices'
import { waitIfAlone } from './wait-alone'

/**
 * Asks for the second signature that prices below the floor of margin need, in the caller's transaction; nothing changes
 * before. @param effects of another price alone @returns the approval
 */
export async function askPrices(
  context: Context,
  member: Member,
  effects: readonly DepartureEffect[],
  reason: string,
): Promise<string> {
  const change = effects.flatMap(({ departure: { id, currency }, after: { asked }, isSame }) =>
    isSame || !asked ? [] : [{ id, minor: asked.totalMinor, currency }],
  )
  const [lowest] = change.toSorted((one, other) => one.minor - other.minor)
  if (!lowest) throw new Error('No price was asked for.')
  const now = context.clock.now()
  const id = newId(now)
  const worth = await worthOf(context, money(lowest.minor, lowest.currency))
  await context.db.execute(sql`
    insert into approvals (id, kind, price_change, amount_minor, currency, worth_minor, asked_by, asked_at, reason, state)
    values (${id}, 'price', ${JSON.stringify(change)}::jsonb, ${lowest.minor}, ${lowest.currency}, ${worth}, ${member.uuid},
      ${now.toISOString()}, ${reason}, 'waiting')`)
  await appendEntry(context, member, {
    ...{ action: 'ask_price', object: { type: 'price', id }, reason },
    after: { departures: change.length, lowest_minor: lowest.minor, currency: lowest.currency },
  })
  await waitIfAlone(context, id)
  return id
}

/**
 * Sets the prices that were signed, in the caller's transaction and under the lock of their departures.
 * @throws DomainError quote_changed where one of them cannot have its price any more
 */
export async function setPrices(
  context: Context,
  member: Member,
  { stored, reason }: { readonly stored: unknown; readonly reason: string },
): Promise<void> {
  for (const { id, minor, currency } of pricesOf(stored)) {
    const effects = await previewDepartures(context, [id], { price: { amount: minor / 100, currency } })
    if (effects.length === 0 || effects.some(({ errors }) => errors.length > 0))
      throw new DomainError('quote_changed')
    await changeDepartures(context, effects)
    await noteChanges(context, member, effects, reason)
  }
}
