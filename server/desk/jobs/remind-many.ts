import { createHash } from 'node:crypto'
import type { DeskJob, RemindersPreview } from '@/lib/desk/jobs/job-contract'
import { toWire } from '@/lib/money/money'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { reservationByCode } from '@/server/reservations/may-manage'
import { reminderFor } from '@/server/reservations/reminders/remind-now'
import { signDeskQuote, wishOf } from '../desk-quote'
import { writeJob } from './jobs'

/** What a preview is bound to: who was looked at. What is true of each is asked again when its turn comes. */
const OF = { order: 'reservations', action: 'remind' } as const

/** Whom a reminder would reach, and why not the others. @throws DomainError not_found */
export async function previewReminders(
  context: Context,
  codes: readonly string[],
): Promise<RemindersPreview> {
  const items: RemindersPreview['items'] = []
  for (const code of new Set(codes)) {
    const reservation = await reservationByCode(context, code)
    const reminder = await reminderFor(context, reservation)
    const buyer = `${reservation.firstname} ${reservation.lastname}`
    const { currency } = reservation
    items.push(
      typeof reminder === 'string'
        ? { code: reservation.code, buyer, currency, due: null, refusal: reminder }
        : { code: reservation.code, buyer, currency, due: toWire(reminder.rest), refusal: null },
    )
  }
  const wish = nameOf(items.map(({ code }) => code))
  const { quote, expires_at } = signDeskQuote(context, { ...OF, facts: [], wish })
  return {
    ...{ preview: quote, expires_at, items },
    reminds: items.filter(({ refusal }) => refusal === null).length,
  }
}

/**
 * Begins to remind whom a preview named, in the caller's transaction: the sweep goes on with it.
 * @throws DomainError quote_changed with the preview of now, where it is over or was of others
 */
export async function startReminders(
  context: Context,
  member: Member,
  { codes, preview }: { readonly codes: readonly string[]; readonly preview: string },
): Promise<DeskJob> {
  const said = wishOf(context, preview, OF)
  const fresh = await namedCodes(context, codes)
  if (said !== nameOf(fresh))
    throw new DomainError('quote_changed', { data: await previewReminders(context, codes) })
  return writeJob(context, member, { kind: 'remind', items: fresh.map((subject) => ({ subject })) })
}

/** What stands for these reservations and no others, in whatever order. */
const nameOf = (codes: readonly string[]) =>
  createHash('sha256')
    .update([...codes].sort().join())
    .digest('base64url')

/** Codes as they are kept, each once, in the order they were given. */
async function namedCodes(context: Context, codes: readonly string[]): Promise<string[]> {
  const names = new Set<string>()
  for (const code of codes) names.add((await reservationByCode(context, code)).code)
  return [...names]
}
