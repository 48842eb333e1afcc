import { createHash } from 'node:crypto'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import type { ExtensionsPreview } from '@/lib/desk/jobs/extension-contract'
import type { ExtensionRefusal } from '@/lib/desk/jobs/extension-refusals'
import type { DeskJob } from '@/lib/desk/jobs/job-contract'
import type { Role } from '@/lib/desk/roles'
import { purchaseDay } from '@/lib/layaway/due-instant'
import { toWire } from '@/lib/money/money'
import { listAttempts } from '@/server/payments/attempts/list-attempts'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { Reservation } from '@/server/reservations/find-reservation'
import { reservationByCode } from '@/server/reservations/may-manage'
import { isConfirming } from '@/server/reservations/money/demand-nothing-confirming'
import { type ExtensionFacts, extensionFacts } from '@/server/reservations/plan/extend-final-payment'
import { signDeskQuote, wishOf } from '../desk-quote'
import { refusedTo } from '../reservations/actions/extend'
import { type JobItem, writeJob } from './jobs'

const OF = { order: 'reservations', action: 'extend' } as const
const WEEK = 7

/** What an item of the job is bound to: the day it is given, and how the layaway stood when it was looked at. */
export interface ExtensionDetail {
  readonly until: LocalDate
  readonly stoodOn: string
}

interface Wish {
  readonly codes: readonly string[]
  readonly until?: LocalDate | undefined
}

/**
 * Which last day each would be given: the one that is wished for, or the last its trip allows where that is sooner.
 * @throws DomainError not_found
 */
export async function previewExtensions(
  context: Context,
  { role }: Member,
  wish: Wish,
): Promise<ExtensionsPreview> {
  const { until, judged } = await judgeAll(context, role, wish)
  const facts = [nameOf(judged)]
  const { quote, expires_at } = signDeskQuote(context, { ...OF, facts, wish: nameOf(judged) })
  return {
    ...{ preview: quote, expires_at, until },
    items: judged.map(({ reservation, given }) => ({
      ...{ code: reservation.code, currency: reservation.currency },
      buyer: `${reservation.firstname} ${reservation.lastname}`,
      ...(typeof given === 'string'
        ? { pending: null, before: null, after: null, refusal: given }
        : {
            ...{ pending: toWire(given.facts.pending), before: given.facts.before },
            ...{ after: given.until, refusal: null },
          }),
    })),
    extends: judged.filter(({ given }) => typeof given !== 'string').length,
  }
}

/**
 * Begins to give them, in the caller's transaction: the sweep goes on with it. Who is refused stands in the job with the reason.
 * @throws DomainError quote_changed with the preview of now, where it is over, was of others, or one of them moved
 */
export async function startExtensions(
  context: Context,
  member: Member,
  { preview, reason, ...wish }: Wish & { readonly preview: string; readonly reason: string },
): Promise<DeskJob> {
  const { judged } = await judgeAll(context, member.role, wish)
  if (wishOf(context, preview, OF) !== nameOf(judged))
    throw new DomainError('quote_changed', { data: await previewExtensions(context, member, wish) })
  return writeJob(context, member, { kind: 'extend', items: judged.map(itemOf), because: reason })
}

interface Judged {
  readonly reservation: Reservation
  readonly given: ExtensionRefusal | { readonly facts: ExtensionFacts; readonly until: LocalDate }
}

async function judgeAll(context: Context, role: Role, { codes, until }: Wish) {
  const wanted = until ?? addDays(purchaseDay('MXN', context.clock.now().getTime()), WEEK)
  const judged = new Map<string, Judged>()
  for (const code of codes) {
    const reservation = await reservationByCode(context, code)
    if (!judged.has(reservation.code))
      judged.set(reservation.code, { reservation, given: await judge(context, role, reservation, wanted) })
  }
  return { until: wanted, judged: [...judged.values()] }
}

async function judge(
  context: Context,
  role: Role,
  reservation: Reservation,
  wanted: LocalDate,
): Promise<Judged['given']> {
  const facts = await factsOrRefusal(context, reservation)
  if (typeof facts === 'string') return facts
  if (wanted < facts.first) return 'too_soon'
  const until = wanted < facts.latest ? wanted : facts.latest
  const refusal = refusedTo(role, facts, until)
  if (refusal) return refusal
  return isConfirming(await listAttempts(context, reservation.id)) ? 'in_progress' : { facts, until }
}

async function factsOrRefusal(
  context: Context,
  reservation: Reservation,
): Promise<ExtensionFacts | 'ended' | 'not_extendable'> {
  try {
    return await extensionFacts(context, reservation)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'reservation_ended') return 'ended'
    if (error instanceof DomainError && error.code === 'not_extendable') return 'not_extendable'
    throw error
  }
}

/** How a layaway stood when somebody looked at it: another last day is given to no other one. */
export const stoodOn = ({ pending, before, times }: ExtensionFacts) => `${pending.amount} ${before} ${times}`

function itemOf({ reservation: { code }, given }: Judged): JobItem {
  if (typeof given === 'string') return { subject: code, skip: given }
  const detail: ExtensionDetail = { until: given.until, stoodOn: stoodOn(given.facts) }
  return { subject: code, detail }
}

/** What stands for what these come to, in whatever order they were named. */
function nameOf(judged: readonly Judged[]): string {
  const lines = judged.map((one) => JSON.stringify(itemOf(one))).sort()
  return createHash('sha256').update(lines.join('\n')).digest('base64url')
}
