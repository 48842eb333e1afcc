import { addHours } from 'date-fns'
import type { Locale } from '@/lib/locale/market'
import { listUnanswered } from '@/server/messenger/conversations/list-unanswered'
import type { Context } from '@/server/platform/context'
import type { DeskOwnCase } from './approval-cases'

/** Who waited a business day for a host waits no longer than this for the desk. */
const HOURS = 4

export type ChatCase = DeskOwnCase<'message_unanswered'>

/** What travellers wrote and no host answered in his time, one case a conversation. */
export async function chatCases(context: Context, locale: Locale): Promise<ChatCase[]> {
  return (await listUnanswered(context, locale)).map(({ group, due, title }) => ({
    ...{ key: `message_unanswered:${group}`, kind: 'message_unanswered', role: 'desk', amount: null },
    subject: { type: 'chat', id: group, title },
    dueAt: addHours(due, HOURS),
  }))
}
