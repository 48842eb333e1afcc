import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { CallData } from '@/lib/api/call'
import type {
  movePoints as moveCall,
  PointsQuote,
  quotePoints as quoteCall,
} from '@/lib/desk/travellers/points-contract'
import { money } from '@/lib/money/money'
import { provenEmail } from '@/server/accounts/emails/proven-email'
import { endAfter, handFacts, holdStill, moveByHand } from '@/server/accounts/points/move-by-hand'
import { findUserById } from '@/server/accounts/search-users'
import type { Context, Member } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { demandUpTo } from '../access/demand-up-to'
import { appendEntry } from '../audit/append-entry'
import { type Effect, isStillSo, signDeskQuote } from '../desk-quote'

interface Facts {
  readonly email: string
  readonly points: number
  readonly before: number
  readonly endsOn: string | null
}

/** A point counts as one MXN in the limits of roles: so many centavos. */
const POINT_WORTH = 100

/**
 * What points given, or taken (below zero), would come to; nothing is done by asking.
 * @throws DomainError not_found for an account that is closed or proved no address, forbidden above what the role may move,
 * invalid (points) where more would be taken than there are
 */
export async function quotePoints(
  context: Context,
  member: Member,
  uuid: string,
  { points }: z.output<typeof quoteCall.body>,
): Promise<PointsQuote> {
  return sign(context, uuid, await factsOf(context, member, uuid, points))
}

/**
 * Gives or takes points as a quote said, in the caller's transaction. What can be used is looked at behind the lock that
 * spending takes too, so it never falls below zero; the same quote moves once.
 * @param hold only the negative control of tests gives another
 * @throws DomainError as `quotePoints`, quote_changed with the quote of now, already_decided for one that was carried out
 */
export async function movePoints(
  context: Context,
  member: Member,
  uuid: string,
  { points, quote, reason }: z.output<typeof moveCall.body>,
  hold: (context: Context, userId: string) => Promise<void> = holdStill,
): Promise<CallData<typeof moveCall>> {
  await ownerOf(context, uuid)
  await hold(context, uuid)
  const facts = await factsOf(context, member, uuid, points)
  if (!isStillSo(context, quote, effectOf(uuid, facts)))
    throw new DomainError('quote_changed', { data: sign(context, uuid, facts) })
  const key = `by_hand:${createHash('sha256').update(quote).digest('hex')}`
  const available = await moveByHand(context, { key, userId: uuid, points, memberId: member.uuid, reason })
  if (available === null) throw new DomainError('already_decided')
  await appendEntry(context, member, {
    ...{ action: 'move_points', object: { type: 'traveller', id: uuid }, reason },
    ...{ before: { available: facts.before }, after: { available, points } },
  })
  return { points, available }
}

/** @returns the proven address @throws DomainError not_found */
async function ownerOf(context: Context, uuid: string): Promise<string> {
  const user = await findUserById(context, uuid)
  const proven = await provenEmail(context, uuid)
  if (!user || user.closed_at !== null || proven === null) throw new DomainError('not_found')
  return proven
}

async function factsOf(context: Context, member: Member, uuid: string, points: number): Promise<Facts> {
  const email = await ownerOf(context, uuid)
  await demandUpTo(context, member, 'change_points', money(Math.abs(points) * POINT_WORTH, 'MXN'))
  const now = await handFacts(context, uuid)
  if (now.available + points < 0) throw invalid('points', 'too_big')
  return { email, points, before: now.available, endsOn: await endAfter(context, now, points) }
}

function sign(context: Context, uuid: string, facts: Facts): PointsQuote {
  const { points, before, email, endsOn } = facts
  return {
    ...signDeskQuote(context, effectOf(uuid, facts)),
    ...{ points, before, after: before + points, ends_on: endsOn, email },
  }
}

function effectOf(uuid: string, { points, before, endsOn, email }: Facts): Effect {
  return { order: uuid, action: 'move_points', facts: [points, before, endsOn ?? '', email] }
}
