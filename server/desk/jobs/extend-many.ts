import { createHash } from 'node:crypto'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import type { ExtensionsPreview } from '@/lib/desk/jobs/extension-contract'
import type { ExtensionRefusal } from '@/lib/desk/jobs/extension-refusals'
import type { DeskJob } from '@/lib/desk/jobs/job-contract'
import type { Role } from '@/lib/desk/roles'
import { purchaseDay } from '@/lib/layaway/due-instant'
import { toWire } from '@/lib/money/money'
import { listAttemptStates } from '@/server/payments/attempts/list-attempts'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { Reservation } from '@/server/reservations/find-reservation'
import { reservationsByCode } from '@/server/reservations/may-manage'
import { isConfirming } from '@/server/reservations/money/demand-nothing-confirming'
import {
  type ExtensionFacts,
  extensionFactsOf,
  hasEnded,
} from '@/server/reservations/plan/extend-final-payment'
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
  const reservations = await reservationsByCode(context, codes)
  const facts = await extensionFactsOf(context, reservations)
  const confirming = await confirmingOf(context, [...facts.keys()])
  const judged = reservations.map((reservation): Judged => {
    const given = judge(role, reservation, facts.get(reservation.id), wanted)
    const isHeld = typeof given !== 'string' && confirming.has(reservation.id)
    return { reservation, given: isHeld ? 'in_progress' : given }
  })
  return { until: wanted, judged }
}

/** Those of which nobody knows what became of a payment. */
async function confirmingOf(context: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const attempts = ids.length === 0 ? [] : await listAttemptStates(context, ids)
  return new Set(attempts.filter((one) => isConfirming([one])).map(({ orderId }) => orderId))
}

function judge(
  role: Role,
  reservation: Reservation,
  facts: ExtensionFacts | undefined,
  wanted: LocalDate,
): Judged['given'] {
  if (hasEnded(reservation)) return 'ended'
  if (!facts) return 'not_extendable'
  if (wanted < facts.first) return 'too_soon'
  const until = wanted < facts.latest ? wanted : facts.latest
  return refusedTo(role, facts, until) ?? { facts, until }
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
