import type { CallData } from '@/lib/api/call'
import type { addWaiting } from '@/lib/desk/waitlist/waitlist-contract'
import type { Locale } from '@/lib/locale/market'
import { isProvenAddress } from '@/server/accounts/emails/proven-email'
import { joinWaitlist } from '@/server/availability/waitlist/join-waitlist'
import { endPlace } from '@/server/availability/waitlist/leave-waitlist'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { appendEntry } from '../audit/append-entry'
import { departureOf } from '../departures/departure-of'

interface Added {
  /** Of a departure. */
  readonly uuid: string
  readonly email: string
  readonly qty: number
}

/**
 * Puts somebody on the waitlist of a departure, as they would themselves: at once where an account proved the address,
 * else they confirm by mail. The entry of the chain says for how many, and nobody's address.
 * @throws DomainError not_found, invalid
 */
export async function addToWaitlist(
  context: Context,
  member: Member,
  { uuid, email, qty }: Added,
  locale: Locale,
): Promise<CallData<typeof addWaiting>> {
  const { product_id: experience, code: departure } = await departureOf(context, member, uuid)
  const isProven = await isProvenAddress(context, email)
  const joined = await joinWaitlist(context, { experience, departure, qty, email }, { locale, isProven })
  await appendEntry(context, member, {
    ...{ action: 'add_waiting', object: { type: 'departure', id: uuid } },
    after: { qty, state: joined.state },
  })
  return joined
}

/** Takes somebody off the waitlist of a departure. @throws DomainError not_found, also for a place that is over */
export async function takeOffWaitlist(
  context: Context,
  member: Member,
  { uuid, place }: { readonly uuid: string; readonly place: string },
): Promise<void> {
  await departureOf(context, member, uuid)
  await transact(context, async (inside) => {
    const ended = await endPlace(inside, place)
    if (ended?.departureId !== uuid) throw new DomainError('not_found')
    await appendEntry(inside, member, {
      ...{ action: 'remove_waiting', object: { type: 'departure', id: uuid } },
      before: { qty: ended.qty },
    })
  })
}
