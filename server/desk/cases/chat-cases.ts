import { addHours } from 'date-fns'
import type { Locale } from '@/lib/locale/market'
import { listUnanswered } from '@/server/messenger/conversations/list-unanswered'
import { listRefused, type RefusedFor } from '@/server/messenger/inbound/refused-answers'
import type { Context } from '@/server/platform/context'
import type { DeskOwnCase } from './approval-cases'

/** Who waited a business day for a host waits no longer than this for the desk. */
const HOURS = 4
/** Who answered by mail believes that it arrived. */
const REFUSED_HOURS = 4

export type ChatCase = DeskOwnCase<'message_unanswered' | `answer_${RefusedFor}`>

/** What went wrong in conversations. */
export async function chatCases(context: Context, locale: Locale): Promise<ChatCase[]> {
  return [...(await unansweredCases(context, locale)), ...(await refusedCases(context, locale))]
}

/** What travellers wrote and no host answered in his time, one case a conversation. */
async function unansweredCases(context: Context, locale: Locale): Promise<ChatCase[]> {
  return (await listUnanswered(context, locale)).map(({ group, due, title }) => ({
    ...{ key: `message_unanswered:${group}`, kind: 'message_unanswered', role: 'desk', amount: null },
    subject: { type: 'chat', id: group, title },
    dueAt: addHours(due, HOURS),
  }))
}

/**
 * Answers by mail that were not delivered, one case a person, conversation and reason. The desk reads questions alone: what is
 * about a trip leads to its reservation or departure, where who wrote is found.
 */
async function refusedCases(context: Context, locale: Locale): Promise<ChatCase[]> {
  return (await listRefused(context, locale)).map(({ group, party, reason, at, about, title }) => ({
    ...{ key: `answer_${reason}:${group}:${party}`, kind: `answer_${reason}`, role: 'desk', amount: null },
    subject: about ? { ...about, title } : { type: 'chat', id: group, title },
    dueAt: addHours(at, REFUSED_HOURS),
  }))
}
