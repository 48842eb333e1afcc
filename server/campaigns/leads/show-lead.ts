import type { CallData } from '@/lib/api/call'
import type { showLead as call } from '@/lib/campaigns/leads/lead-contract'
import { mayReply } from '@/lib/campaigns/leads/lead-states'
import { type Locale, languageOf } from '@/lib/locale/market'
import { answersDue, type Waiting } from '@/server/messenger/messages/answer-clock'
import { HOUSE } from '@/server/messenger/rules/answer-country'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { leadOfToken } from './lead-link'
import { aboutOf, factsOf, findLead, type LeadRow, messagesOfLead, stateOf } from './lead-rows'

/** The lead of a mailed link, as its person sees it: who of us answers is the desk. @throws DomainError not_found */
export async function showLead(
  context: Context,
  token: string,
  locale: Locale,
): Promise<CallData<typeof call>> {
  const row = await openLead(context, token, false)
  const { kind, request } = row
  const due = await answersDue(context, waitingOf([row]))
  return {
    ...{ kind, state: stateOf(row), may_reply: mayReply(factsOf(row)) },
    about: aboutOf(row, languageOf(locale)),
    ...{ month: request.month, travelers: request.travelers, wishes: request.wishes },
    created_at: new Date(row.created_at).toISOString(),
    answer_due: due.get(row.id)?.toISOString() ?? null,
    messages: await messagesOfLead(context, row.id),
  }
}

/** @throws DomainError not_found for a link that we have not made, and for a lead that is forgotten */
export async function openLead(context: Context, token: string, isLocked: boolean): Promise<LeadRow> {
  const id = leadOfToken(context, token)
  const row = id === null ? null : await findLead(context, id, isLocked)
  if (!row) throw new DomainError('not_found')
  return row
}

/** Who waits for the desk and since when, by lead, of those where somebody does. */
export function waitingOf(rows: readonly LeadRow[]): ReadonlyMap<string, Waiting> {
  return new Map(
    rows.flatMap(({ id, waits_since: since, closed_at: closed }) =>
      since === null || closed !== null ? [] : [[id, { since: new Date(since), country: HOUSE }] as const],
    ),
  )
}
