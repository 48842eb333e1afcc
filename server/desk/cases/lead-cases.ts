import type { Locale } from '@/lib/locale/market'
import { listLateLeads } from '@/server/campaigns/leads/list-leads'
import type { Context } from '@/server/platform/context'
import type { DeskOwnCase } from './approval-cases'

export type LeadCase = DeskOwnCase<'lead_unanswered'>

/** Whoever wants to travel and was answered by nobody within a business day: one case each, late from the first moment. */
export async function leadCases(context: Context, locale: Locale): Promise<LeadCase[]> {
  return (await listLateLeads(context, locale)).map(({ id, due, title }) => ({
    ...{ key: `lead_unanswered:${id}`, kind: 'lead_unanswered', role: 'desk', amount: null },
    subject: { type: 'lead', id, title },
    dueAt: due,
  }))
}
